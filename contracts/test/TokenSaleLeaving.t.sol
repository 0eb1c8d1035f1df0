// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Tier} from "../src/Tier.sol";
import {TokenSale} from "../src/TokenSale.sol";
import {Fixture} from "./Fixture.sol";

contract TokenSaleLeavingTest is Fixture {
    address internal constant ANA = address(0xA7A);
    address internal constant BOB = address(0xB0B);
    address internal constant SAFE = address(0x5AFE);

    function setUp() public {
        deploy();
        vm.warp(T0);
    }

    function _undo(address who, uint256 id) internal {
        vm.prank(who);
        sale.undo(id);
    }

    function _refuseUndo(bytes memory refusal, address who, uint256 id) internal {
        vm.prank(who);
        vm.expectRevert(refusal);
        sale.undo(id);
    }

    // Undo

    function test_undo_pays_back_and_leaves_nothing() public {
        buy(ANA, 0, 1_000e6);
        vm.expectEmit(address(sale));
        emit TokenSale.PurchaseUndone(ANA, 0, 1_000e6, 20_400e18);
        _undo(ANA, 0);
        vm.assertEq(usdc.balanceOf(ANA), 1_000e6);
        vm.assertEq(usdc.balanceOf(address(sale)), 0);
        vm.assertEq(sale.raised(), 0);
        vm.assertEq(sale.owed(), 0);
        (,, TokenSale.Phase[] memory p) = sale.configuration();
        vm.assertEq(p[0].sold, 0);
        (uint40 time, uint64 paid,,) = sale.purchases(ANA, 0);
        vm.assertEq(time + paid, 0);
    }

    function test_undo_takes_the_latest_purchase_only() public {
        buy(ANA, 0, 900e6);
        buy(ANA, 0, 100e6); // reaches Silver
        _refuseUndo(abi.encodeWithSelector(TokenSale.NotLatest.selector, 2), ANA, 0);
        _undo(ANA, 1);
        _refuseUndo(abi.encodeWithSelector(TokenSale.NotLatest.selector, 1), ANA, 1); // a second click
        _undo(ANA, 0);
        _refuseUndo(abi.encodeWithSelector(TokenSale.NotLatest.selector, 0), ANA, 0);
    }

    function test_undo_lasts_fourteen_days() public {
        buy(ANA, 0, 500e6);
        buy(BOB, 0, 500e6);
        vm.warp(T0 + 14 days);
        _undo(ANA, 0);
        vm.warp(T0 + 14 days + 1);
        _refuseUndo(abi.encodeWithSelector(TokenSale.Expired.selector, T0 + 14 days), BOB, 0);
    }

    function test_undo_ends_with_the_last_phase() public {
        vm.warp(END - 1);
        buy(ANA, 2, 500e6);
        buy(BOB, 2, 500e6);
        _undo(ANA, 0);
        vm.warp(END);
        _refuseUndo(abi.encodeWithSelector(TokenSale.Expired.selector, END - 1), BOB, 0);
    }

    function test_an_agreement_has_no_undo() public {
        buyWith(agreement(ANA, 0), 0, 500e6);
        _refuseUndo(abi.encodeWithSelector(TokenSale.NoUndo.selector), ANA, 0);
    }

    function test_undo_is_over_when_the_sale_is() public {
        buy(ANA, 0, 500e6);
        sale.cancel();
        _refuseUndo(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Refunding), ANA, 0);
    }

    function testFuzz_undo_leaves_the_account_as_it_was(uint256 first, uint256 second, uint256 phase) public {
        first = between(first, 100e6, 500_000e6);
        second = between(second, 100e6, 500_000e6);
        phase %= 2;
        buy(ANA, 0, first);
        bytes memory before = _state();
        vm.warp(T0 + phase * 10 days);
        buy(ANA, phase, second);
        _undo(ANA, 1);
        vm.assertEq(_state(), before);
        vm.assertEq(usdc.balanceOf(ANA), second);
    }

    function _state() internal view returns (bytes memory) {
        (,, TokenSale.Phase[] memory p) = sale.configuration();
        return abi.encode(sale.accountOf(ANA), p, sale.raised(), sale.owed(), usdc.balanceOf(address(sale)));
    }

    // The end

    function test_anybody_ends_a_sale_that_is_over() public {
        buy(ANA, 0, SOFT_CAP);
        vm.warp(END - 1);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.TooEarly.selector, END));
        sale.finalize();
        vm.warp(END);
        vm.expectEmit(address(sale));
        emit TokenSale.Ended(TokenSale.Status.Succeeded, SOFT_CAP, 4_400_000e18);
        vm.prank(BOB);
        sale.finalize();
        vm.assertEq(sale.endedAt(), END);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Succeeded));
        sale.finalize();
    }

    function test_below_the_soft_cap_it_pays_back() public {
        buy(ANA, 0, SOFT_CAP - 1);
        vm.warp(END);
        sale.finalize();
        vm.assertEq(uint256(sale.status()), uint256(TokenSale.Status.Refunding));
    }

    function test_at_the_hard_cap_it_ends_before_its_time() public {
        fill(BOB, HARD_CAP);
        sale.finalize();
        vm.assertEq(uint256(sale.status()), uint256(TokenSale.Status.Succeeded));
    }

    function test_at_the_hard_cap_it_waits_until_nobody_can_undo() public {
        vm.warp(T0 + 6 days);
        buy(ANA, 0, 1_000e6);
        fill(BOB, HARD_CAP); // on the twentieth day, the last one of Ana's fourteen
        vm.expectRevert(abi.encodeWithSelector(TokenSale.TooEarly.selector, T0 + 20 days + 1));
        sale.finalize();
        vm.warp(T0 + 20 days + 1);
        sale.finalize();
    }

    function test_at_the_hard_cap_the_time_to_undo_is_not_cut_short() public {
        fill(BOB, HARD_CAP - 1_000e6);
        buy(ANA, 2, 1_000e6);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.TooEarly.selector, END));
        sale.finalize();
        _undo(ANA, 0);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.TooEarly.selector, END));
        sale.finalize();
        vm.warp(END);
        sale.finalize();
    }

    function test_below_the_hard_cap_it_waits_for_the_end() public {
        fill(BOB, HARD_CAP - 1);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.TooEarly.selector, END));
        sale.finalize();
    }

    function test_a_sale_that_met_its_goal_cannot_be_called_off() public {
        buy(ANA, 0, SOFT_CAP);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Succeeded));
        sale.cancel();
        _undo(ANA, 0); // the buyer may still leave, and then it can
        sale.cancel();
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Refunding));
        sale.cancel();
    }

    // Refund

    function test_a_refund_needs_nobodys_help() public {
        buy(ANA, 0, 700e6);
        buy(ANA, 0, 300e6);
        buy(BOB, 0, 500e6);
        vm.warp(END);
        vm.prank(ANA);
        sale.finalize();
        sale.pause();
        sale.setBlocked(ANA, true);
        access.setTargetClosed(address(sale), true);
        vm.expectEmit(address(sale));
        emit TokenSale.Refunded(ANA, 1_000e6);
        vm.prank(ANA);
        sale.refund(ANA);
        vm.assertEq(usdc.balanceOf(ANA), 1_000e6);
        vm.assertEq(sale.raised(), 500e6);
        vm.assertEq(sale.owed(), 10_000e18);
        vm.expectRevert(TokenSale.NothingToDo.selector);
        sale.refund(ANA);
        sale.refund(BOB); // sent by somebody else
        vm.assertEq(usdc.balanceOf(BOB), 500e6);
        vm.assertEq(usdc.balanceOf(address(sale)), 0);
        vm.assertEq(sale.owed(), 0);
    }

    function test_there_is_no_refund_before_the_sale_failed() public {
        buy(ANA, 0, 500e6);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Active));
        sale.refund(ANA);
    }

    // Claims

    function _succeed(uint256 amount) internal returns (uint256 tokens) {
        tokens = buy(ANA, 0, amount);
        if (amount < SOFT_CAP) buy(BOB, 0, SOFT_CAP);
        vm.warp(END);
        sale.finalize();
    }

    function _claim(address who) internal {
        vm.prank(who);
        sale.claim();
    }

    function test_claims_follow_the_vesting() public {
        uint256 total = _succeed(300_000e6);
        vm.expectEmit(address(sale));
        emit TokenSale.Claimed(ANA, total / 10);
        _claim(ANA);
        vm.assertEq(token.balanceOf(ANA), total / 10);
        vm.assertEq(sale.owed(), total - total / 10);
        vm.warp(END + 90 days - 1);
        vm.prank(ANA);
        vm.expectRevert(TokenSale.NothingToDo.selector);
        sale.claim();
        vm.warp(END + 90 days);
        _claim(ANA);
        vm.assertEq(token.balanceOf(ANA), total / 10 + (total - total / 10) * 90 / 720);
        vm.warp(END + 360 days);
        _claim(ANA);
        vm.assertEq(token.balanceOf(ANA), total / 10 + (total - total / 10) / 2);
        vm.warp(END + 720 days - 1);
        vm.assertTrue(sale.vested(ANA, block.timestamp) < total);
        vm.warp(END + 720 days);
        _claim(ANA);
        vm.assertEq(token.balanceOf(ANA), total);
        vm.assertEq(sale.owed(), 0);
        vm.assertEq(sale.claimable(ANA), 0);
    }

    function test_only_the_buyer_claims() public {
        _succeed(300_000e6);
        vm.prank(BOB);
        vm.expectRevert(TokenSale.NothingToDo.selector);
        sale.claim();
    }

    function test_a_claim_needs_nobodys_help() public {
        _succeed(300_000e6);
        sale.pause();
        sale.setBlocked(ANA, true);
        sanctions.list(ANA);
        access.setTargetClosed(address(sale), true);
        _claim(ANA);
    }

    function test_nothing_is_vested_before_the_end() public {
        buy(ANA, 0, 300_000e6);
        vm.assertEq(sale.vested(ANA, END + 1000 days), 0);
        vm.prank(ANA);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Active));
        sale.claim();
        vm.warp(END);
        sale.finalize();
        vm.assertEq(sale.vested(ANA, END - 1), 0);
    }

    function test_without_vesting_everything_is_free_at_the_end() public {
        sale = draft(sale);
        TokenSale.Terms memory t = terms();
        (t.cliff, t.duration) = (0, 0);
        sale.configure(t, tiers(), phases(), TERMS);
        require(token.transfer(address(sale), 3 * uint256(PHASE_CAP)), "no tokens");
        sale.activate();
        uint256 total = _succeed(300_000e6);
        _claim(ANA);
        vm.assertEq(token.balanceOf(ANA), total);
    }

    function testFuzz_vesting_only_grows_to_the_whole(uint256 amount, uint256 first, uint256 second) public {
        uint256 total = _succeed(between(amount, 100e6, 1_000_000e6));
        first = between(first, END, END + 800 days);
        second = between(second, first, END + 800 days);
        vm.assertLe(sale.vested(ANA, first), sale.vested(ANA, second), "it fell");
        vm.assertLe(sale.vested(ANA, second), total, "more than the whole");
        vm.assertGe(sale.vested(ANA, first), total / 10, "less than at the start");
        vm.warp(first);
        _claim(ANA);
        vm.assertEq(token.balanceOf(ANA), sale.vested(ANA, first));
        vm.warp(END + 800 days);
        if (sale.claimable(ANA) > 0) _claim(ANA);
        vm.assertEq(token.balanceOf(ANA), total);
    }

    // The company

    function test_the_company_is_paid_after_success_only() public {
        buy(ANA, 0, SOFT_CAP);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Active));
        sale.withdrawProceeds(SAFE);
        vm.warp(END);
        sale.finalize();
        vm.expectEmit(address(sale));
        emit TokenSale.ProceedsWithdrawn(SAFE, SOFT_CAP);
        sale.withdrawProceeds(SAFE);
        vm.assertEq(usdc.balanceOf(SAFE), SOFT_CAP);
    }

    function test_the_company_gets_nothing_of_a_failed_sale() public {
        buy(ANA, 0, 500e6);
        sale.cancel();
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Refunding));
        sale.withdrawProceeds(SAFE);
    }

    function test_unsold_tokens_return_without_those_that_are_owed() public {
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Active));
        sale.sweepUnsold(SAFE);
        uint256 total = _succeed(300_000e6);
        _claim(ANA);
        vm.expectEmit(address(sale));
        emit TokenSale.UnsoldSwept(SAFE, 3 * uint256(PHASE_CAP) - total);
        sale.sweepUnsold(SAFE);
        vm.assertEq(token.balanceOf(address(sale)), sale.owed());
        vm.warp(END + 720 days);
        _claim(ANA);
        vm.assertEq(token.balanceOf(ANA), total);
    }

    function test_all_tokens_of_a_failed_sale_return() public {
        buy(ANA, 0, 500e6);
        sale.cancel();
        sale.sweepUnsold(SAFE);
        vm.assertEq(token.balanceOf(SAFE), 3 * uint256(PHASE_CAP));
        sale.refund(ANA);
    }

    // Tiers for others

    function test_a_tier_counts_elsewhere_once_the_sale_has_succeeded() public {
        buy(ANA, 0, SOFT_CAP);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Platinum));
        vm.assertEq(uint256(sale.tierOf(ANA)), uint256(Tier.None));
        vm.warp(END);
        sale.finalize();
        vm.assertEq(uint256(sale.tierOf(ANA)), uint256(Tier.Platinum));
        vm.assertEq(uint256(sale.tierOf(BOB)), uint256(Tier.None));
    }

    function test_a_failed_sale_gives_no_tier() public {
        buy(ANA, 0, 50_000e6);
        buyWith(agreement(BOB, 0), 0, 500e6);
        sale.cancel();
        vm.assertEq(uint256(sale.tierOf(ANA)), uint256(Tier.None));
        vm.assertEq(uint256(sale.tierOf(BOB)), uint256(Tier.None));
        sale.refund(BOB);
        vm.assertEq(uint256(sale.currentTierOf(BOB)), uint256(Tier.None));
    }
}
