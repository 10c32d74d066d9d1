"""`arena campaign`: begin a campaign, play it, look at it, read its history, study many."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any, Final, cast

import typer

from common.cli.choices import Options, SetupFile, chosen_seed, chosen_setup
from common.cli.dealing import asking
from common.cli.keeping import Keeper
from common.cli.paper import say, write_json, write_table
from common.cli.playing import resumed, seated
from common.cli.seats import PERSON
from common.dice import Dice
from common.errors import ArenaError
from common.game import Game
from common.play import Match, record
from common.play.bots import split
from common.show.telling import told_outcome, told_step
from gladiator import campaign
from gladiator.campaign import fights
from gladiator.campaign.drawing import draw_sheet
from gladiator.campaign.sessions import CampaignSession, closing, named
from gladiator.campaign.sheets import FLAMMA, told_record, told_sheet
from gladiator.campaign.state import Career, State
from gladiator.campaign.studies import Study, counted, mean, quarters, study, table_of
from gladiator.campaign.telling import text

app: Final = typer.Typer(
    help="Careers and schools of GLADIATOR, kept from munus to munus.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)

GAME: Final = cast("Game[Any]", campaign)
NAME: Final = "gladiator-campaign"

Save = Annotated[Path, typer.Argument(metavar="FILE", help="The campaign's save.")]
Json = Annotated[bool, typer.Option("--json", help="Write JSON for machines.")]


@app.command()
def new(
    file: Save,
    *,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="A,B,…", help=f"Who leads: {PERSON}, or a bot as career."),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The seed of the dice (any).")] = None,
    typed: Annotated[
        bool, typer.Option("--typed-dice", help="Type in dice from a real table.")
    ] = False,
    options: Options = None,
    setup: SetupFile = None,
) -> None:
    """Begin a campaign and keep it in a new file; `arena campaign play` goes on with it."""
    chosen = chosen_setup(GAME, setup, options)
    specs = (PERSON, *["career"] * (chosen.players - 1)) if bots is None else split(bots)
    dice_seed = secrets.token_hex(8) if seed is None else chosen_seed(seed)
    match: Match[Any] = Match(
        GAME,
        chosen,
        seated(specs),
        seed=dice_seed,
        dice=Dice.scripted(()) if typed else None,
        roller=asking(say) if typed else None,
    )
    Keeper(match, rolled=not typed).keep(file)
    with closing(match):
        say(text(match.state))
    say(f"The campaign is kept: arena campaign play {file}")


@app.command()
def play(file: Save) -> None:
    """Go on with a campaign. Every action is kept as it is taken; leave with `quit`."""
    if record.read(file, game=GAME, resume=True).result is not None:
        raise ArenaError(f"{file}: the campaign is over; `arena campaign history` tells it")
    session = resumed(GAME, NAME, file)
    with closing(session.match):
        fights.verify(file, [moment.state for moment in session.match.moments])
        CampaignSession(session.name, session.match, session.keeper, file).run()


@app.command()
def show(
    file: Save,
    *,
    gladiator_name: Annotated[
        str | None, typer.Option("--gladiator", metavar="NAME", help="One gladiator's sheet.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it into a new SVG file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show how a campaign stands: players and gladiators, or one gladiator's career sheet."""
    state = _last(file)
    if gladiator_name is None:
        drawing = campaign.draw(state)
        careers = [one for one in state.careers if one.owner < state.setup.players]
    else:
        careers = [named(state, gladiator_name)]
        drawing = draw_sheet(careers[0])
    if svg is not None:
        _write_new(svg, drawing)
    if as_json:
        write_json({"munus": state.munus, "money": list(state.money),
                    "gladiators": [_as_json(one) for one in careers]})  # fmt: skip
    elif gladiator_name is not None:
        say(told_sheet(careers[0]))
    else:
        _write_standing(state, careers)


@app.command()
def history(file: Save, as_json: Json = False) -> None:
    """Tell a campaign from its beginning, each step checked; nothing is changed."""
    found = record.read(file, game=GAME, resume=True)
    replay = record.replay(found)
    moments = replay.moments()
    fought = fights.verify(file, [moment.state for moment in moments])
    if as_json:
        state = moments[-1].state
        rows = [_as_json(one) for one in state.careers if one.bills]
        write_json({"actions": len(moments) - 1, "munus": state.munus, "gladiators": rows})
        return
    for number, moment in enumerate(moments):
        before = moments[number - 1].state if number else None
        for line in told_step(GAME, before, moment, number):
            say(line)
    if replay.difference is not None:
        say(f"line {replay.difference.line}: {replay.difference.sentence}")
    if fought:
        say(f"Matches fought by hand, kept beside the save and replayed: {fought}.")
    ended = GAME.outcome(moments[-1].state)
    if ended is not None:
        say(told_outcome(ended, found.players))


@app.command("sheet")
def example() -> None:
    """Print a famous career as an example of the career sheet: Flamma's."""
    say(told_sheet(FLAMMA))


@app.command("study")
def many(
    *,
    campaigns: Annotated[int, typer.Option(min=1, help="How many campaigns to play.")] = 100,
    seed: Annotated[str, typer.Option(help="The seed that all dice follow from.")] = "0",
    bot: Annotated[str, typer.Option(help="The bot that leads everyone.")] = "career",
    workers: Annotated[int, typer.Option(min=1, help="Processes that play.")] = 1,
    options: Options = None,
    setup: SetupFile = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A new CSV file, a line a gladiator.")
    ] = None,
    fortunes: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A new CSV file, a line a player.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many campaigns by bots: how long careers last, victories, wealth, with intervals."""
    chosen = chosen_setup(GAME, setup, options)
    found = study(chosen, campaigns=campaigns, seed=chosen_seed(seed), bot=bot, workers=workers)
    if out is not None:
        _write_new(out, table_of(found.lives))
    if fortunes is not None:
        _write_new(fortunes, table_of(found.fortunes))
    if as_json:
        write_json(_study_json(found))
    else:
        _write_study(found)


def _last(file: Path) -> State:
    """Return the state at the end of a save, each step checked, and the matches beside it too."""
    moments = record.replay(record.read(file, game=GAME, resume=True)).moments()
    states: list[State] = [moment.state for moment in moments]
    fights.verify(file, states)
    return states[-1]


def _write_new(path: Path, content: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(content)
    except FileExistsError:
        raise ArenaError(f"{path}: the file exists; nothing is overwritten") from None


def _as_json(one: Career) -> dict[str, Any]:
    return {
        "name": one.name,
        "owner": one.owner,
        "victories": one.victories,
        "draws": one.draws,
        "missus": one.missus,
        "kills": one.kills,
        "prestige": one.prestige,
        "experience": one.experience,
        "talents": [known.talent.value for known in one.talents],
        "end": None if one.end is None else one.end.name.lower(),
    }


def _write_standing(state: State, careers: list[Career]) -> None:
    say(text(state))
    rows = [
        (
            one.name,
            f"P{one.owner}",
            told_record(one),
            str(one.kills),
            str(one.prestige),
            "in the arena" if one.end is None else one.end.value,
        )
        for one in careers
    ]
    write_table("gladiators", ("name", "owner", "record", "kills", "PR", "fate"), rows)


def _study_json(found: Study) -> dict[str, Any]:
    matches = found.mean(lambda life: life.matches)
    wins = found.mean(lambda life: life.victories)
    money = mean([one.money for one in found.fortunes])
    return {
        "gladiators": len(found.lives),
        "matches": [matches.mean, matches.low, matches.high],
        "victories": [wins.mean, wins.low, wins.high],
        "money": [money.mean, money.low, money.high],
        "money_quarters": list(quarters([one.money for one in found.fortunes])),
        "endings": dict(counted([one.ending for one in found.fortunes])),
        "by_matches": dict(found.counts(lambda life: life.matches)),
        "by_victories": dict(found.counts(lambda life: life.victories)),
        "ends": dict(found.counts(lambda life: life.end)),
    }


def _write_study(found: Study) -> None:
    told = _study_json(found)
    rows = [
        (name, f"{told[key][0]:.2f}", f"{told[key][1]:.2f} – {told[key][2]:.2f}")
        for name, key in (
            ("matches survived", "matches"),
            ("victories", "victories"),
            ("Sesterces of a player", "money"),
        )
    ]
    write_table(f"{told['gladiators']} gladiators", ("what", "mean", "95 % interval"), rows,
                numbers=2)  # fmt: skip
    if any(told["money_quarters"]):
        names = ("least", "a quarter", "half", "three quarters", "most")
        amounts = [str(amount) for amount in told["money_quarters"]]
        write_table("Sesterces of a player, up to", names, [amounts], numbers=5)
    for title, key in (("matches survived", "by_matches"), ("ends", "ends")):
        rows_ = [(name or "in the arena", str(count)) for name, count in told[key].items()]
        write_table(title, (title, "gladiators"), rows_, numbers=1)
