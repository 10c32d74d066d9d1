"""Action spaces of the campaign: small ones are listed, sums of money and reports are asked."""

from gladiator.campaign.spaces.listed import (
    entry_space,
    kind_space,
    offer_space,
    spending_space,
    style_space,
    take_space,
    weapon_space,
)
from gladiator.campaign.spaces.reports import ReportFacts, ReportSpace, report_space
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
    "BidSpace",
    "OrderSpace",
    "OutfitSpace",
    "ProposalSpace",
    "ReportFacts",
    "ReportSpace",
    "bid_space",
    "entry_space",
    "kind_space",
    "offer_space",
    "order_space",
    "outfit_space",
    "price_of",
    "proposal_space",
    "report_space",
    "spending_space",
    "style_space",
    "take_space",
    "weapon_space",
]
