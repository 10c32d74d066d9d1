"""Action spaces of the campaign: small ones are listed, sums of money and reports are asked."""

from gladiator.campaign.spaces.listed import (
    entry_space,
    offer_space,
    spending_space,
    style_space,
    take_space,
    weapon_space,
)
from gladiator.campaign.spaces.reports import ReportFacts, ReportSpace, report_space
from gladiator.campaign.spaces.scenes import KINDS, placed_in, stage_space
from gladiator.campaign.spaces.sums import (
    BidSpace,
    OrderSpace,
    OutfitSpace,
    ProposalSpace,
    bid_space,
    order_space,
    outfit_space,
    price_of,
    proposal_space,
)

__all__ = [
    "KINDS",
    "BidSpace",
    "OrderSpace",
    "OutfitSpace",
    "ProposalSpace",
    "ReportFacts",
    "ReportSpace",
    "bid_space",
    "entry_space",
    "offer_space",
    "order_space",
    "outfit_space",
    "placed_in",
    "price_of",
    "proposal_space",
    "report_space",
    "spending_space",
    "stage_space",
    "style_space",
    "take_space",
    "weapon_space",
]
