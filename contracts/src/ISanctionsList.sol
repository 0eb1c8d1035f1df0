// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice A public list of sanctioned addresses, as analysis firms keep them on several networks.
interface ISanctionsList {
    /// @notice Whether an address is on the list.
    /// @param account The address.
    /// @return True when it is sanctioned.
    function isSanctioned(address account) external view returns (bool);
}
