// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// The tiers of buyers, in their order. `None` is everybody else; `Institutional` is a signed agreement, never an
/// amount.
enum Tier {
    None,
    Bronze,
    Silver,
    Gold,
    Platinum,
    Institutional
}
