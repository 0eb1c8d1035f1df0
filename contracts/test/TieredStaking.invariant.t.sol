// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Tier} from "../src/Tier.sol";
import {TieredStaking} from "../src/TieredStaking.sol";
import {StakingFixture} from "./TieredStaking.t.sol";
import {Base} from "./Vm.sol";

contract StakingHandler is StakingFixture {
    address[4] public stakers = [address(0x101), address(0x102), address(0x103), address(0x104)];
    uint256 public paidIn; // by stakers
    uint256 public paidOut; // to stakers, rewards included
    uint256 public funded;
    uint256 public withdrawn;
    uint256 public shortPaid;
    uint256 public early; // positions closed before their end
    uint256 public rewarded;
    uint256 public unfunded; // refused, because the reserve was too small

    constructor() {
        deploy();
        staking.configure(rates());
        for (uint256 i = 0; i < 4; ++i) {
            give(stakers[i], 1_000_000e18);
        }
    }

    function theStaking() external view returns (TieredStaking) {
        return staking;
    }

    function held() external view returns (uint256) {
        return token.balanceOf(address(staking));
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + time % 90 days);
    }

    function addReserve(uint256 amount) external {
        amount = between(amount, 1, 20_000e18);
        fund(amount);
        funded += amount;
    }

    function changeTier(uint256 who, uint256 tier) external {
        tiers.give(stakers[who % 4], Tier(tier % 6));
    }

    function changeRates(uint256 base) external {
        TieredStaking.Rates memory r = rates();
        r.baseBps = SafeCast.toUint16(base % 2_000);
        staking.configure(r);
    }

    function stake(uint256 who, uint256 amount, uint256 lock) external {
        lock %= 4;
        amount = between(amount, 0, 200_000e18);
        uint256 term = rates().locks[lock].term;
        vm.prank(stakers[who % 4]);
        try staking.stake(amount, lock, term, 0) {
            paidIn += amount;
        } catch (bytes memory refusal) {
            // An error begins with its selector.
            // forge-lint: disable-next-line(unsafe-typecast)
            if (bytes4(refusal) == TieredStaking.Unfunded.selector) ++unfunded;
        }
    }

    function unstake(uint256 who, uint256 id) external {
        address staker = stakers[who % 4];
        TieredStaking.Position[] memory all = staking.positionsOf(staker);
        if (all.length == 0) return;
        TieredStaking.Position memory p = all[id % all.length];
        uint256 before = token.balanceOf(staker);
        vm.prank(staker);
        try staking.unstake(id % all.length) {
            uint256 got = token.balanceOf(staker) - before;
            paidOut += got;
            if (got != p.amount + (block.timestamp >= p.end ? p.reward : 0)) ++shortPaid;
            if (block.timestamp < p.end) ++early;
            else ++rewarded;
        } catch {
            if (!p.closed) ++shortPaid; // nobody may ever be kept from leaving
        }
    }

    function withdraw(uint256 amount) external {
        amount = between(amount, 0, 30_000e18);
        try staking.withdrawFree(address(0xFEE), amount) {
            withdrawn += amount;
        } catch {}
    }

    function pause(bool on) external {
        if (on) try staking.pause() {} catch {} else try staking.unpause() {} catch {}
    }
}

contract TieredStakingInvariants is Base {
    StakingHandler internal handler;
    TieredStaking internal staking;

    function setUp() public {
        handler = new StakingHandler();
        staking = handler.theStaking();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// One campaign checks all of it after each step: a second one would only repeat the histories.
    function invariant_the_books_of_staking_are_right() public view {
        _everyPositionIsCovered();
        _tokensAddUp();
    }

    /// Held ≥ principal + reserved = the sums of all open positions.
    function _everyPositionIsCovered() internal view {
        uint256 principal;
        uint256 reserved;
        for (uint256 i = 0; i < 4; ++i) {
            TieredStaking.Position[] memory all = staking.positionsOf(handler.stakers(i));
            for (uint256 k = 0; k < all.length; ++k) {
                vm.assertLe(all[k].rateBps, 1_600, "rate");
                if (all[k].closed) continue;
                principal += all[k].amount;
                reserved += all[k].reward;
            }
        }
        vm.assertEq(principal, staking.principal(), "principal");
        vm.assertEq(reserved, staking.reserved(), "reserved");
        vm.assertGe(handler.held(), principal + reserved, "not covered");
    }

    /// Held = in + funded − out − withdrawn, so rewards come from the reserve alone.
    function _tokensAddUp() internal view {
        uint256 wanted = handler.paidIn() + handler.funded() - handler.paidOut() - handler.withdrawn();
        vm.assertEq(handler.held(), wanted, "tokens");
        vm.assertLe(handler.paidOut() + staking.principal(), handler.paidIn() + handler.funded(), "reserve");
        vm.assertEq(handler.shortPaid(), 0, "another amount than the position's");
    }

    /// Random histories are worth something when each kind of step succeeds in some of them.
    function test_random_histories_reach_every_step() public {
        uint256[4] memory times;
        for (uint256 history = 0; history < 8; ++history) {
            setUp();
            for (uint256 step = 0; step < 100; ++step) {
                _step(uint256(keccak256(abi.encode(history, step))));
            }
            times[0] += handler.early();
            times[1] += handler.rewarded();
            times[2] += handler.unfunded();
            times[3] += handler.withdrawn();
        }
        vm.assertGe(times[0], 1, "early");
        vm.assertGe(times[1], 1, "rewarded");
        vm.assertGe(times[2], 1, "unfunded");
        vm.assertGe(times[3], 1, "withdrawn");
    }

    function _step(uint256 random) internal {
        (uint256 kind, uint256 who, uint256 other) = (random % 8, random >> 16, random >> 64);
        if (kind == 0) handler.wait(other);
        else if (kind == 1) handler.addReserve(other);
        else if (kind == 2) handler.changeTier(who, other);
        else if (kind == 3) handler.changeRates(other);
        else if (kind == 4) handler.stake(who, other, random >> 128);
        else if (kind == 5) handler.unstake(who, other);
        else if (kind == 6) handler.withdraw(other);
        else handler.pause(who % 4 == 0);
    }
}
