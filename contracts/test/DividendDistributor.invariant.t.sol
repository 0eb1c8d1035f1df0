// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {DividendDistributor} from "../src/DividendDistributor.sol";
import {DividendFixture} from "./DividendDistributor.t.sol";
import {Base} from "./Vm.sol";

contract DividendHandler is DividendFixture {
    mapping(uint256 round => uint64[4] amounts) private _amounts;
    mapping(uint256 round => mapping(uint256 index => uint256 times)) public timesPaid;
    mapping(uint256 round => uint256 amount) public paidBy;
    mapping(uint256 round => uint256 amount) public fundedOf;
    uint256 public returned;
    uint256 public early;
    uint256 public cancelled; // with their money
    uint256 public swept;
    uint256 public refused; // lines that were paid already, or for which the pool is too small
    uint32 private _period = 20261;

    constructor() {
        deploy();
    }

    function theDividends() external view returns (DividendDistributor) {
        return dividends;
    }

    function held() external view returns (uint256) {
        return usdc.balanceOf(address(dividends));
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + time % (time % 8 == 0 ? 190 days : 1 days));
        vm.roll(block.number + 1);
    }

    /// Lists whose lines may be more than their pool.
    function propose(uint64[4] memory amounts, uint256 profit) external {
        uint256 round = dividends.roundCount();
        for (uint256 i = 0; i < 4; ++i) {
            amounts[i] %= 1_000e6;
        }
        Line[4] memory l = lines(amounts[0], amounts[1], amounts[2], amounts[3]);
        uint64 declared = SafeCast.toUint64(between(profit, 1, 40_000e6));
        try dividends.propose(_period, declared, rootOf(l), uint64(block.number - 1), "") {
            _amounts[round] = amounts;
        } catch {}
        _period = _period % 10 == 4 ? _period + 7 : _period + 1;
    }

    function fund(uint256 round) external {
        if (dividends.roundCount() == 0) return;
        round %= dividends.roundCount();
        try dividends.fund(round) {
            fundedOf[round] += dividends.roundOf(round).total;
        } catch {}
    }

    function cancel(uint256 round) external {
        if (dividends.roundCount() == 0) return;
        round %= dividends.roundCount();
        uint256 before = usdc.balanceOf(address(this));
        try dividends.cancel(round) {
            returned += usdc.balanceOf(address(this)) - before;
            if (fundedOf[round] > 0) ++cancelled;
        } catch {}
    }

    function sweep(uint256 round) external {
        if (dividends.roundCount() == 0) return;
        round %= dividends.roundCount();
        uint256 before = usdc.balanceOf(address(this));
        try dividends.sweep(round, address(this)) {
            ++swept;
            returned += usdc.balanceOf(address(this)) - before;
        } catch {}
    }

    function claim(uint256 round, uint256 index) external {
        if (dividends.roundCount() == 0) return;
        round %= dividends.roundCount();
        index %= 4;
        uint64[4] memory a = _amounts[round];
        Line[4] memory l = lines(a[0], a[1], a[2], a[3]);
        uint256 before = usdc.balanceOf(l[index].account);
        try dividends.claim(round, index, l[index].account, l[index].amount, proofOf(l, index)) {
            ++timesPaid[round][index];
            paidBy[round] += usdc.balanceOf(l[index].account) - before;
            if (block.timestamp < dividends.roundOf(round).opensAt) ++early;
        } catch (bytes memory refusal) {
            // An error begins with its selector.
            // forge-lint: disable-next-line(unsafe-typecast)
            bytes4 selector = bytes4(refusal);
            if (selector == DividendDistributor.AlreadyClaimed.selector) ++refused;
            if (selector == DividendDistributor.Overdrawn.selector) ++refused;
        }
    }
}

contract DividendDistributorInvariants is Base {
    DividendHandler internal handler;
    DividendDistributor internal dividends;

    function setUp() public {
        handler = new DividendHandler();
        dividends = handler.theDividends();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// One campaign checks all of it after each step: a second one would only repeat the histories. Each step looks at
    /// every line of every round, so there are fewer of them.
    /// forge-config: default.invariant.runs = 16
    /// forge-config: deep.invariant.runs = 64
    function invariant_the_books_of_dividends_are_right() public view {
        _roundsPayWhatWasFunded();
        _moneyAddsUp();
    }

    /// Each round pays at most what it was funded with, each index once, none before it opens.
    function _roundsPayWhatWasFunded() internal view {
        for (uint256 i = 0; i < dividends.roundCount(); ++i) {
            DividendDistributor.Round memory r = dividends.roundOf(i);
            vm.assertEq(r.paid, handler.paidBy(i), "paid");
            vm.assertLe(r.paid, handler.fundedOf(i), "more than funded");
            for (uint256 k = 0; k < 4; ++k) {
                vm.assertLe(handler.timesPaid(i, k), 1, "twice");
                vm.assertTrue(dividends.isClaimed(i, k) == (handler.timesPaid(i, k) == 1));
            }
        }
        vm.assertEq(handler.early(), 0, "before it opened");
    }

    /// Held = funded − paid − returned = what funded rounds still owe.
    function _moneyAddsUp() internal view {
        uint256 owed;
        uint256 net;
        for (uint256 i = 0; i < dividends.roundCount(); ++i) {
            DividendDistributor.Round memory r = dividends.roundOf(i);
            if (r.status == DividendDistributor.Status.Funded) owed += r.total - r.paid;
            net += handler.fundedOf(i) - handler.paidBy(i);
        }
        vm.assertEq(handler.held(), owed, "owed");
        vm.assertEq(handler.held(), net - handler.returned(), "money");
    }

    /// Random histories are worth something when each kind of step succeeds in some of them.
    function test_random_histories_reach_every_step() public {
        uint256[4] memory times;
        for (uint256 history = 0; history < 8; ++history) {
            setUp();
            for (uint256 step = 0; step < 100; ++step) {
                _step(uint256(keccak256(abi.encode(history, step))));
            }
            times[0] += handler.cancelled();
            times[1] += handler.swept();
            times[2] += handler.refused();
            times[3] += handler.paidBy(0);
        }
        vm.assertGe(times[0], 1, "cancelled");
        vm.assertGe(times[1], 1, "swept");
        vm.assertGe(times[2], 1, "refused");
        vm.assertGe(times[3], 1, "paid");
    }

    function _step(uint256 random) internal {
        (uint256 kind, uint256 other) = (random % 8, random >> 64);
        uint64 part = SafeCast.toUint64(other % 1_000e6);
        if (kind == 0) handler.wait(other);
        else if (kind == 1) handler.propose([part, part / 2, part / 3, part / 4], other);
        else if (kind == 2) handler.fund(other);
        else if (kind == 3) handler.cancel(other);
        else if (kind == 4) handler.sweep(other);
        else handler.claim(other, random >> 16);
    }
}
