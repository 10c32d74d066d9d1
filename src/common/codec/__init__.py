"""JSON and TOML for states, actions, setups, events and dice: strict, and read by type.

What is written follows from the type hints of a record's fields; what is read must fit them without
any conversion. Nothing that the data name is imported or executed.

- `to_json`, `from_json`: between values and JSON data
- `dump`, `load`: canonical text in an envelope with a version and a kind
- `canonical`, `parse_json`: JSON text alone; `digest` stands for a value in 32 digits
- `parse_toml`, `structure`: setups

A record is an object; where its class derives from another record, the key ``"type"`` names it.
Enum members stand by name, tuples and NamedTuples as lists, sets as sorted lists, bytes as
hexadecimal digits, maps as objects (or as lists of pairs, when their keys are no text).
"""

from common.codec.codecs import FORMAT, Shared, digest, dump, from_json, load, to_json
from common.codec.texts import MAX_BITS, MAX_DEPTH, canonical, parse_json
from common.codec.toml import parse_toml, structure

__all__ = [
    "FORMAT",
    "MAX_BITS",
    "MAX_DEPTH",
    "Shared",
    "canonical",
    "digest",
    "dump",
    "from_json",
    "load",
    "parse_json",
    "parse_toml",
    "structure",
    "to_json",
]
