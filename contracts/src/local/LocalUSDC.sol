// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/**
 * @title A stand-in for USDC on local chains
 * @notice Six decimals and permits like USDC, and everybody may mint. The deployment makes it on anvil only.
 *
 * Invariant
 *  - It is worth nothing, because anybody makes as much of it as they want.
 */
contract LocalUSDC is ERC20, ERC20Permit {
    /// @notice Takes the name and symbol of USDC. Its permits are of version "1", those of USDC itself of version "2".
    constructor() ERC20("USD Coin", "USDC") ERC20Permit("USD Coin") {}

    /// @notice Gives anybody any amount.
    /// @param to Who receives it.
    /// @param amount How much, in units of 1e-6 dollar.
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// @notice Six, like USDC.
    /// @return The number of decimals.
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
