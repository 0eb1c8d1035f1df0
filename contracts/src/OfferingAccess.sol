// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";

/**
 * @title Who may do what, and how long in advance everybody sees it
 * @notice One manager for all contracts of an offering. `contracts/roles.ts` says which role calls which function and
 * after which delay; `contracts/deploy.ts` writes that here, gives the roles away and gives up its own.
 *
 * Invariants (they hold from the end of the deployment on, and the deployment checks them)
 *  - What a buyer, staker or holder does to leave (undo, refund, claim, unstake) asks nobody: no role is in its way.
 *  - What moves the company's money or changes a rule is announced first: its role has a delay, and the guardian can
 *    cancel it meanwhile.
 *  - What stops something (pause, block, cancel a dividend round) needs no delay, and takes nothing from anybody.
 *  - The account that deployed has no role left.
 */
contract OfferingAccess is AccessManager {
    /// @notice Configures and activates sales, names the signer of vouchers, changes rates; announced.
    uint64 public constant OFFERING_MANAGER = 1;
    /// @notice Takes what belongs to the company out of the contracts; announced.
    uint64 public constant TREASURY = 2;
    /// @notice Blocks a buyer from buying, at once.
    uint64 public constant COMPLIANCE = 3;
    /// @notice Proposes and funds dividend rounds, whose challenge period is their delay.
    uint64 public constant DIVIDEND_MANAGER = 4;
    /// @notice Pauses, cancels what was announced, cancels a dividend round before it opens; at once.
    uint64 public constant GUARDIAN = 5;

    /// @notice Begins with one administrator, whom the deployment replaces at its end.
    /// @param initialAdmin The account that deploys.
    constructor(address initialAdmin) AccessManager(initialAdmin) {}
}
