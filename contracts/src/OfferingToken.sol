// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/**
 * @title The token of an offering
 * @notice Eighteen decimals, transfers signed off the chain (permit), and holders may burn their own.
 *
 * Invariants
 *  - The supply is made once, in the constructor, and never grows: no function mints.
 *  - Nobody moves, freezes or burns what another one holds without an allowance: the contract has no owner and no
 *    pause.
 */
contract OfferingToken is ERC20, ERC20Burnable, ERC20Permit {
    /// @notice Makes the whole supply.
    /// @param name_ The name in wallets, and in the domain of permits.
    /// @param symbol_ The ticker.
    /// @param holder Who receives all of it.
    /// @param supply How much, in units of 1e-18 token.
    constructor(string memory name_, string memory symbol_, address holder, uint256 supply)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        _mint(holder, supply);
    }
}
