// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {ITierSource} from "../src/ITierSource.sol";
import {Tier} from "../src/Tier.sol";
import {TokenSale} from "../src/TokenSale.sol";
import {Fixture} from "./Fixture.sol";

/// A company's wallet that is a contract and approves one digest (ERC-1271).
contract ContractSigner {
    bytes32 private immutable APPROVED;

    constructor(bytes32 approved) {
        APPROVED = approved;
    }

    function isValidSignature(bytes32 digest, bytes calldata) external view returns (bytes4) {
        return digest == APPROVED ? this.isValidSignature.selector : bytes4(0);
    }
}

contract TokenSaleBuyingTest is Fixture {
    address internal constant ANA = address(0xA7A);
    address internal constant BOB = address(0xB0B);

    function setUp() public {
        deploy();
        vm.warp(T0);
    }

    // What a purchase does

    function test_buying_books_money_and_tokens() public {
        pay(ANA, 1_000e6);
        bytes memory signature = sign(sale, voucher(ANA));
        TokenSale.Order memory wanted = order(0, 1_000e6);
        vm.expectEmit(address(sale));
        emit TokenSale.Purchased(ANA, 0, Tier.Silver, 0, 1_000e6, 20_400e18, 400e18, 50_000, TERMS);
        vm.prank(ANA);
        vm.assertEq(sale.buy(wanted, voucher(ANA), signature), 20_400e18);
        vm.assertEq(usdc.balanceOf(address(sale)), 1_000e6);
        vm.assertEq(usdc.balanceOf(ANA), 0);
        vm.assertEq(sale.raised(), 1_000e6);
        vm.assertEq(sale.owed(), 20_400e18);
        vm.assertEq(sale.lastUndoableAt(), T0);
        TokenSale.Account memory a = sale.accountOf(ANA);
        vm.assertEq(a.contributed, 1_000e6);
        vm.assertEq(a.allocated, 20_400e18);
        vm.assertEq(a.purchases, 1);
        (uint40 time, uint64 paid, uint104 tokens, uint8 phase) = sale.purchases(ANA, 0);
        vm.assertEq(time, T0);
        vm.assertEq(paid, 1_000e6);
        vm.assertEq(tokens, 20_400e18);
        vm.assertEq(phase, 0);
    }

    function test_each_purchase_gets_the_bonus_of_the_tier_that_it_reaches() public {
        vm.assertEq(buy(ANA, 0, 900e6), 18_000e18);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Bronze));
        vm.assertEq(buy(ANA, 0, 100e6), 2_040e18);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Silver));
        vm.assertEq(buy(ANA, 0, 9_000e6), 189_000e18);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Gold));
        vm.assertEq(buy(ANA, 0, 40_000e6), 880_000e18);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Platinum));
        vm.assertEq(sale.accountOf(ANA).purchases, 4);
    }

    function test_a_tier_begins_exactly_at_its_minimum() public {
        vm.assertEq(buy(ANA, 0, 999_999_999), 19_999.99998e18);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Bronze));
    }

    function test_no_amount_of_money_alone_is_institutional() public {
        buy(ANA, 0, 1_000_000e6);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Platinum));
    }

    function test_an_agreement_brings_its_bonus() public {
        vm.assertEq(buyWith(agreement(ANA, 3_000), 0, 1_000e6), 26_000e18);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Institutional));
        vm.assertEq(sale.lastUndoableAt(), 0);
    }

    function test_an_agreement_never_brings_less_than_its_money_earns() public {
        vm.assertEq(buyWith(agreement(ANA, 100), 0, 50_000e6), 1_100_000e18);
    }

    function test_an_agreement_lasts_beyond_its_voucher() public {
        buyWith(agreement(ANA, 3_000), 0, 1_000e6);
        vm.assertEq(buy(ANA, 0, 100e6), 2_040e18);
        vm.assertEq(uint256(sale.currentTierOf(ANA)), uint256(Tier.Institutional));
    }

    function test_the_quote_is_what_is_bought() public {
        buy(ANA, 0, 500e6);
        TokenSale.Quote memory q = sale.quote(ANA, 0, 600e6, false, 0);
        vm.assertEq(uint256(q.tier), uint256(Tier.Silver));
        vm.assertEq(q.price, 50_000);
        vm.assertEq(q.bonus, 240e18);
        vm.assertEq(q.contributed, 1_100e6);
        vm.assertEq(buy(ANA, 0, 600e6), q.tokens);
    }

    function test_a_quote_below_every_tier_has_no_bonus() public view {
        TokenSale.Quote memory q = sale.quote(ANA, 2, 1e6, false, 0);
        vm.assertEq(uint256(q.tier), uint256(Tier.None));
        vm.assertEq(q.tokens, 10e18);
        vm.assertEq(q.bonus, 0);
    }

    // Vouchers

    function test_a_voucher_for_another_buyer_is_refused() public {
        bytes memory signature = sign(sale, voucher(ANA));
        pay(BOB, 500e6);
        TokenSale.Order memory wanted = order(0, 500e6);
        vm.prank(BOB);
        vm.expectRevert(TokenSale.BadVoucher.selector);
        sale.buy(wanted, voucher(ANA), signature);
    }

    function test_a_changed_voucher_is_refused() public {
        bytes memory signature = sign(sale, voucher(ANA));
        pay(ANA, 500e6);
        TokenSale.Order memory wanted = order(0, 500e6);
        TokenSale.Voucher[4] memory changed = [voucher(ANA), voucher(ANA), agreement(ANA, 0), agreement(ANA, 5)];
        changed[0].maxContribution -= 1;
        changed[1].expiresAt += 1;
        for (uint256 i = 0; i < 4; ++i) {
            vm.prank(ANA);
            vm.expectRevert(TokenSale.BadVoucher.selector);
            sale.buy(wanted, changed[i], signature);
        }
    }

    function test_a_voucher_of_another_sale_is_refused() public {
        TokenSale other = draft(ITierSource(address(0)));
        bytes memory signature = sign(other, voucher(ANA));
        pay(ANA, 500e6);
        TokenSale.Order memory wanted = order(0, 500e6);
        vm.prank(ANA);
        vm.expectRevert(TokenSale.BadVoucher.selector);
        sale.buy(wanted, voucher(ANA), signature);
    }

    function test_a_voucher_is_valid_until_its_last_second() public {
        TokenSale.Voucher memory v = voucher(ANA);
        v.expiresAt = T0 + 1 hours;
        vm.warp(T0 + 1 hours);
        buyWith(v, 0, 500e6);
        vm.warp(T0 + 1 hours + 1);
        refuseWith(abi.encodeWithSelector(TokenSale.Expired.selector, T0 + 1 hours), v, order(0, 500e6));
    }

    function test_a_voucher_for_another_whitepaper_is_refused() public {
        sale.setTermsHash(keccak256("whitepaper 2"));
        refuse(abi.encodeWithSelector(TokenSale.BadVoucher.selector), ANA, 0, 500e6);
        TokenSale.Voucher memory v = voucher(ANA);
        v.termsHash = keccak256("whitepaper 2");
        buyWith(v, 0, 500e6);
    }

    function test_a_bonus_without_an_agreement_is_refused() public {
        TokenSale.Voucher memory v = voucher(ANA);
        v.bonusBps = 1;
        refuseWith(abi.encodeWithSelector(TokenSale.BadVoucher.selector), v, order(0, 500e6));
    }

    function test_a_bonus_above_the_agreed_maximum_is_refused() public {
        bytes memory refusal = abi.encodeWithSelector(TokenSale.BadVoucher.selector);
        refuseWith(refusal, agreement(ANA, 3_001), order(0, 500e6));
    }

    function test_a_new_signer_ends_the_vouchers_of_the_former_one() public {
        sale.setVoucherSigner(BOB);
        refuse(abi.encodeWithSelector(TokenSale.BadVoucher.selector), ANA, 0, 500e6);
        sale.setVoucherSigner(address(0));
        refuse(abi.encodeWithSelector(TokenSale.BadVoucher.selector), ANA, 0, 500e6);
    }

    function test_a_contract_may_sign_vouchers() public {
        sale.setVoucherSigner(address(new ContractSigner(digestOf(sale, voucher(ANA)))));
        buy(ANA, 0, 500e6);
        refuse(abi.encodeWithSelector(TokenSale.BadVoucher.selector), BOB, 0, 500e6);
    }

    function test_a_blocked_buyer_is_refused_and_may_leave() public {
        buy(ANA, 0, 500e6);
        sale.setBlocked(ANA, true);
        refuse(abi.encodeWithSelector(TokenSale.Ineligible.selector, ANA), ANA, 0, 500e6);
        vm.prank(ANA);
        sale.undo(0);
        sale.setBlocked(ANA, false);
        buy(ANA, 0, 500e6);
    }

    function test_a_sanctioned_buyer_is_refused_and_may_leave() public {
        buy(ANA, 0, 500e6);
        sanctions.list(ANA);
        refuse(abi.encodeWithSelector(TokenSale.Ineligible.selector, ANA), ANA, 0, 500e6);
        vm.prank(ANA);
        sale.undo(0);
        vm.assertEq(usdc.balanceOf(ANA), 1_000e6);
    }

    // Limits

    function test_an_order_is_valid_until_its_last_second() public {
        TokenSale.Order memory wanted = order(0, 500e6);
        vm.warp(T0 + 1);
        refuseWith(abi.encodeWithSelector(TokenSale.Expired.selector, T0), voucher(ANA), wanted);
    }

    function test_an_order_names_the_fewest_tokens() public {
        TokenSale.Order memory wanted = order(0, 500e6);
        wanted.minTokens = 10_000e18 + 1;
        bytes memory refusal = abi.encodeWithSelector(TokenSale.TooFewTokens.selector, 10_000e18);
        refuseWith(refusal, voucher(ANA), wanted);
        wanted.minTokens = 10_000e18;
        bytes memory signature = sign(sale, voucher(ANA));
        vm.prank(ANA);
        sale.buy(wanted, voucher(ANA), signature);
    }

    function test_a_purchase_has_a_minimum() public {
        bytes memory refusal = abi.encodeWithSelector(TokenSale.BelowMinimum.selector, 100e6);
        refuse(refusal, ANA, 0, 100e6 - 1);
        refuse(refusal, ANA, 0, 0);
        buy(ANA, 0, 100e6);
    }

    function test_a_buyer_has_a_maximum_over_all_purchases() public {
        buy(ANA, 0, 999_900e6);
        refuse(abi.encodeWithSelector(TokenSale.AboveMaximum.selector, 1_000_000e6), ANA, 0, 100e6 + 1);
        buy(ANA, 0, 100e6);
    }

    function test_a_voucher_may_set_a_lower_maximum() public {
        TokenSale.Voucher memory v = voucher(ANA);
        v.maxContribution = 700e6;
        buyWith(v, 0, 600e6);
        bytes memory refusal = abi.encodeWithSelector(TokenSale.AboveMaximum.selector, 700e6);
        refuseWith(refusal, v, order(0, 100e6 + 1));
        buyWith(v, 0, 100e6);
    }

    function test_an_agreement_has_the_maximum_of_its_voucher_alone() public {
        TokenSale.Voucher memory v = agreement(ANA, 0);
        v.maxContribution = 1_500_000e6;
        buyWith(v, 0, 1_500_000e6);
        refuseWith(abi.encodeWithSelector(TokenSale.AboveMaximum.selector, 1_500_000e6), v, order(0, 100e6));
    }

    function test_the_hard_cap_is_reached_exactly() public {
        fill(BOB, HARD_CAP - 40e6);
        bytes memory above = abi.encodeWithSelector(TokenSale.HardCapReached.selector, 40e6);
        refuse(above, ANA, 2, 100e6);
        refuse(abi.encodeWithSelector(TokenSale.BelowMinimum.selector, 100e6), ANA, 2, 39e6);
        buy(ANA, 2, 40e6); // the last purchase may be under the minimum
        vm.assertEq(sale.raised(), HARD_CAP);
        refuse(abi.encodeWithSelector(TokenSale.BelowMinimum.selector, 100e6), ANA, 2, 0);
        refuse(abi.encodeWithSelector(TokenSale.HardCapReached.selector, 0), ANA, 2, 1);
    }

    function test_a_phase_is_sold_out() public {
        buyWith(agreement(BOB, 0), 0, 1_800_000e6); // 39,600,000 tokens with the bonus of Platinum
        refuse(abi.encodeWithSelector(TokenSale.PhaseSoldOut.selector, 400_000e18), ANA, 0, 20_000e6); // 420,000
        vm.assertEq(buy(ANA, 0, 9_000e6), 183_600e18);
        (,, TokenSale.Phase[] memory p) = sale.configuration();
        vm.assertEq(p[0].sold, 39_783_600e18);
        refuse(abi.encodeWithSelector(TokenSale.PhaseSoldOut.selector, 216_400e18), address(0xD), 0, 11_000e6);
        vm.warp(T0 + 10 days);
        buy(address(0xD), 1, 11_000e6);
    }

    function test_a_phase_can_be_bought_to_its_last_token() public {
        buyWith(agreement(BOB, 0), 0, 1_800_000e6);
        buyWith(agreement(ANA, 2_500), 0, 16_000e6); // 320,000 and a quarter more
        (,, TokenSale.Phase[] memory p) = sale.configuration();
        vm.assertEq(p[0].sold, PHASE_CAP);
    }

    // Windows

    function test_a_phase_is_open_from_its_first_second_to_before_its_end() public {
        bytes memory refusal = abi.encodeWithSelector(TokenSale.NotOpen.selector, 0);
        vm.warp(T0 - 1);
        refuse(refusal, ANA, 0, 500e6);
        vm.warp(T0);
        buy(ANA, 0, 500e6);
        vm.warp(T0 + 10 days - 1);
        buy(ANA, 0, 500e6);
        vm.warp(T0 + 10 days);
        refuse(refusal, ANA, 0, 500e6);
    }

    function test_a_phase_that_does_not_exist_is_refused() public {
        bytes memory panic = abi.encodeWithSignature("Panic(uint256)", 0x32);
        refuse(panic, ANA, 3, 500e6);
    }

    function test_early_buyers_are_24_hours_early() public {
        buy(ANA, 0, 10_000e6); // Gold
        buy(BOB, 0, 9_999e6); // Silver
        bytes memory refusal = abi.encodeWithSelector(TokenSale.NotOpen.selector, 1);
        vm.warp(T0 + 9 days - 1);
        refuse(refusal, ANA, 1, 500e6);
        vm.warp(T0 + 9 days);
        buy(ANA, 1, 500e6);
        refuse(refusal, BOB, 1, 500e6);
    }

    function test_a_first_purchase_of_any_size_is_not_early() public {
        vm.warp(T0 - 1 hours);
        refuse(abi.encodeWithSelector(TokenSale.NotOpen.selector, 0), ANA, 0, 1_000_000e6);
        buyWith(agreement(ANA, 0), 0, 500e6);
    }

    function test_buyers_of_the_offering_are_early_in_its_sub_offering() public {
        buy(ANA, 0, 10_000e6); // Gold
        buy(BOB, 0, 190_000e6); // so that it succeeds
        TokenSale offering = sale;
        sale = open(offering);
        vm.warp(END);
        offering.finalize();
        sale = draft(offering);
        TokenSale.Phase[] memory later = phases();
        for (uint256 i = 0; i < 3; ++i) {
            (later[i].start, later[i].end) = (later[i].start + 40 days, later[i].end + 40 days);
        }
        sale.configure(terms(), tiers(), later, TERMS);
        require(token.transfer(address(sale), 3 * uint256(PHASE_CAP)), "no tokens");
        sale.activate();
        vm.warp(T0 + 39 days);
        buy(ANA, 0, 100e6);
        refuse(abi.encodeWithSelector(TokenSale.NotOpen.selector, 0), address(0xC), 0, 100e6);
    }

    function test_the_tier_of_an_offering_that_still_can_fail_is_not_early() public {
        buy(ANA, 0, 10_000e6);
        TokenSale offering = sale;
        sale = draft(offering);
        TokenSale.Phase[] memory later = phases();
        later[0].start = T0 + 5 days;
        sale.configure(terms(), tiers(), later, TERMS);
        require(token.transfer(address(sale), 3 * uint256(PHASE_CAP)), "no tokens");
        sale.activate();
        vm.warp(T0 + 4 days);
        refuse(abi.encodeWithSelector(TokenSale.NotOpen.selector, 0), ANA, 0, 100e6);
    }

    // Pause and permit

    function test_a_pause_stops_buying_only() public {
        buy(ANA, 0, 500e6);
        sale.pause();
        refuse(abi.encodeWithSelector(Pausable.EnforcedPause.selector), ANA, 0, 500e6);
        vm.prank(ANA);
        sale.undo(0);
        sale.unpause();
        buy(ANA, 0, 500e6);
    }

    function _permit(uint256 key, uint256 amount, uint256 deadline)
        internal
        view
        returns (TokenSale.PermitSignature memory p)
    {
        bytes32 typehash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        address owner = vm.addr(key);
        bytes32 content = keccak256(abi.encode(typehash, owner, address(sale), amount, usdc.nonces(owner), deadline));
        (p.v, p.r, p.s) = vm.sign(key, keccak256(abi.encodePacked("\x19\x01", usdc.DOMAIN_SEPARATOR(), content)));
    }

    function test_a_permit_replaces_the_allowance() public {
        address buyer = vm.addr(0xC0DE);
        usdc.mint(buyer, 500e6);
        TokenSale.PermitSignature memory p = _permit(0xC0DE, 500e6, T0);
        bytes memory signature = sign(sale, voucher(buyer));
        TokenSale.Order memory wanted = order(0, 500e6);
        vm.prank(buyer);
        vm.assertEq(sale.buyWithPermit(wanted, voucher(buyer), signature, p), 10_000e18);
        vm.assertEq(usdc.balanceOf(address(sale)), 500e6);
    }

    function test_a_permit_that_somebody_else_sent_has_done_its_work() public {
        address buyer = vm.addr(0xC0DE);
        usdc.mint(buyer, 500e6);
        TokenSale.PermitSignature memory p = _permit(0xC0DE, 500e6, T0);
        usdc.permit(buyer, address(sale), 500e6, T0, p.v, p.r, p.s);
        bytes memory signature = sign(sale, voucher(buyer));
        TokenSale.Order memory wanted = order(0, 500e6);
        vm.prank(buyer);
        vm.assertEq(sale.buyWithPermit(wanted, voucher(buyer), signature, p), 10_000e18);
    }

    function test_a_purchase_without_allowance_is_refused() public {
        usdc.mint(ANA, 500e6);
        bytes memory signature = sign(sale, voucher(ANA));
        TokenSale.Order memory wanted = order(0, 500e6);
        bytes memory refusal =
            abi.encodeWithSignature("ERC20InsufficientAllowance(address,uint256,uint256)", address(sale), 0, 500e6);
        vm.prank(ANA);
        vm.expectRevert(refusal);
        sale.buy(wanted, voucher(ANA), signature);
    }

    // Any amount

    function testFuzz_nobody_gets_more_than_they_paid_for(uint256 amount, uint256 phase) public {
        phase %= 3;
        amount = between(amount, 100e6, 1_000_000e6);
        vm.warp(T0 + phase * 10 days);
        TokenSale.Quote memory q = sale.quote(ANA, phase, amount, false, 0);
        uint256 tokens = buy(ANA, phase, amount);
        uint256 bought = tokens - q.bonus;
        vm.assertLe(bought * q.price, amount * 1e18, "rounded up");
        vm.assertGe((bought + 1) * q.price, amount * 1e18, "lost more than a unit");
        vm.assertLe(q.bonus * 10_000, bought * 1_000, "more bonus than Platinum has");
    }

    function testFuzz_a_tier_never_falls_by_buying(uint256 first, uint256 second) public {
        first = between(first, 100e6, 500_000e6);
        second = between(second, 100e6, 500_000e6);
        buy(ANA, 0, first);
        Tier before = sale.currentTierOf(ANA);
        buy(ANA, 0, second);
        vm.assertTrue(sale.currentTierOf(ANA) >= before);
    }

    function testFuzz_splitting_a_purchase_never_pays(uint256 first, uint256 second) public {
        first = between(first, 100e6, 400_000e6);
        second = between(second, 100e6, 400_000e6);
        uint256 apart = buy(ANA, 0, first) + buy(ANA, 0, second);
        vm.assertLe(apart, buy(BOB, 0, first + second), "two purchases brought more");
    }
}
