// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Tier} from "./Tier.sol";

/// @notice Tells which tier somebody has earned for good. Staking and the sub-offerings of an offering ask it.
interface ITierSource {
    /// @notice The tier that no refund and no undo can take back any more.
    /// @param account Whose tier is asked for.
    /// @return The tier; `None` while the offering has not succeeded.
    function tierOf(address account) external view returns (Tier);
}
