// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {ISanctionsList} from "../src/ISanctionsList.sol";
import {ITierSource} from "../src/ITierSource.sol";
import {TokenSale} from "../src/TokenSale.sol";
import {Fixture} from "./Fixture.sol";

contract TokenSaleSetupTest is Fixture {
    address internal constant ANA = address(0xA7A);

    function setUp() public {
        deploy();
        sale = draft(ITierSource(address(0)));
    }

    function _configure(TokenSale.Terms memory t, TokenSale.TierTable memory r, TokenSale.Phase[] memory p) internal {
        sale.configure(t, r, p, TERMS);
    }

    function _refuse(TokenSale.Terms memory t, TokenSale.TierTable memory r, TokenSale.Phase[] memory p) internal {
        vm.expectRevert(TokenSale.BadConfiguration.selector);
        sale.configure(t, r, p, TERMS);
    }

    function test_the_configuration_is_what_was_given() public {
        vm.expectEmit(address(sale));
        emit TokenSale.Configured(TERMS);
        _configure(terms(), tiers(), phases());
        (TokenSale.Terms memory t, TokenSale.TierTable memory r, TokenSale.Phase[] memory p) = sale.configuration();
        vm.assertEq(abi.encode(t, r, p), abi.encode(terms(), tiers(), phases()));
        vm.assertEq(sale.termsHash(), TERMS);
        vm.assertEq(sale.endsAt(), END);
        vm.assertEq(uint256(sale.status()), uint256(TokenSale.Status.Draft));
    }

    function test_a_draft_can_be_configured_again() public {
        _configure(terms(), tiers(), phases());
        TokenSale.Phase[] memory one = new TokenSale.Phase[](1);
        one[0] = phases()[0];
        _configure(terms(), tiers(), one);
        vm.assertEq(sale.endsAt(), T0 + 10 days);
        (,, TokenSale.Phase[] memory p) = sale.configuration();
        vm.assertEq(p.length, 1);
    }

    function test_terms_that_contradict_themselves_are_refused() public {
        TokenSale.Terms[8] memory bad;
        for (uint256 i = 0; i < 8; ++i) {
            bad[i] = terms();
        }
        bad[0].softCap = 0;
        bad[1].softCap = HARD_CAP + 1;
        (bad[2].maxContribution, bad[2].minPurchase) = (0, 0);
        bad[3].minPurchase = bad[3].maxContribution + 1;
        bad[4].coolingOff = 14 days - 1;
        bad[5].cliff = bad[5].duration + 1;
        bad[6].initialBps = 10_001;
        bad[7].maxAgreedBonusBps = 10_001;
        for (uint256 i = 0; i < 8; ++i) {
            _refuse(bad[i], tiers(), phases());
        }
    }

    function test_terms_at_their_limits_are_accepted() public {
        TokenSale.Terms memory t = terms();
        t.softCap = HARD_CAP;
        t.minPurchase = t.maxContribution;
        t.cliff = t.duration;
        t.initialBps = 10_000;
        t.maxAgreedBonusBps = 10_000;
        _configure(t, tiers(), phases());
    }

    function test_tiers_rise() public {
        TokenSale.TierTable[3] memory bad = [tiers(), tiers(), tiers()];
        bad[0].minimums[0] = 0;
        bad[1].minimums[3] = bad[1].minimums[2];
        bad[2].bonusBps[1] = 10_001;
        for (uint256 i = 0; i < 3; ++i) {
            _refuse(terms(), bad[i], phases());
        }
        TokenSale.TierTable memory good = tiers();
        good.bonusBps[3] = 10_000;
        _configure(terms(), good, phases());
    }

    function test_phases_follow_each_other() public {
        TokenSale.Phase[][6] memory bad = [phases(), phases(), phases(), phases(), phases(), phases()];
        bad[0][1].price = 0;
        bad[1][1].cap = 0;
        bad[2][1].sold = 1;
        bad[3][1].start -= 1;
        bad[4][2].end = bad[4][2].start;
        bad[5][0].earlyAccess = type(uint32).max;
        for (uint256 i = 0; i < 6; ++i) {
            _refuse(terms(), tiers(), bad[i]);
        }
        _refuse(terms(), tiers(), new TokenSale.Phase[](0));
    }

    function test_a_sale_lasts_a_year_at_most() public {
        TokenSale.Phase[] memory p = phases();
        p[2].end = T0 + 365 days + 1;
        _refuse(terms(), tiers(), p);
        p[2].end = T0 + 365 days;
        _configure(terms(), tiers(), p);
    }

    function test_there_are_sixteen_phases_at_most() public {
        TokenSale.Phase[] memory many = new TokenSale.Phase[](17);
        for (uint40 i = 0; i < 17; ++i) {
            many[i] = phases()[0];
            (many[i].start, many[i].end) = (T0 + i * 1 days, T0 + (i + 1) * 1 days);
        }
        _refuse(terms(), tiers(), many);
        TokenSale.Phase[] memory enough = new TokenSale.Phase[](16);
        for (uint256 i = 0; i < 16; ++i) {
            enough[i] = many[i];
        }
        _configure(terms(), tiers(), enough);
    }

    function test_activation_needs_every_token() public {
        vm.expectRevert(TokenSale.BadConfiguration.selector);
        sale.activate();
        _configure(terms(), tiers(), phases());
        require(token.transfer(address(sale), 3 * uint256(PHASE_CAP) - 1), "no tokens");
        vm.expectRevert(TokenSale.BadConfiguration.selector);
        sale.activate();
        require(token.transfer(address(sale), 1), "no tokens");
        vm.expectEmit(address(sale));
        emit TokenSale.Activated(3 * uint256(PHASE_CAP), TERMS);
        sale.activate();
        vm.assertEq(uint256(sale.status()), uint256(TokenSale.Status.Active));
    }

    function test_a_sale_whose_time_is_over_is_not_activated() public {
        _configure(terms(), tiers(), phases());
        require(token.transfer(address(sale), 3 * uint256(PHASE_CAP)), "no tokens");
        vm.warp(END);
        vm.expectRevert(TokenSale.BadConfiguration.selector);
        sale.activate();
        vm.warp(END - 1);
        sale.activate();
    }

    function test_activation_freezes_the_configuration() public {
        sale = open(ITierSource(address(0)));
        bytes memory refusal = abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Active);
        vm.expectRevert(refusal);
        _configure(terms(), tiers(), phases());
        vm.expectRevert(refusal);
        sale.activate();
    }

    function test_a_draft_sells_nothing() public {
        _configure(terms(), tiers(), phases());
        vm.warp(T0);
        refuse(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Draft), ANA, 0, 500e6);
        vm.expectRevert(abi.encodeWithSelector(TokenSale.WrongStatus.selector, TokenSale.Status.Draft));
        sale.finalize();
    }

    function test_a_draft_that_is_called_off_returns_its_tokens() public {
        require(token.transfer(address(sale), 5e18), "no tokens");
        sale.cancel();
        sale.sweepUnsold(ANA);
        vm.assertEq(token.balanceOf(ANA), 5e18);
    }

    function test_a_sale_may_have_no_list_of_sanctions() public {
        sale = new TokenSale(
            address(access),
            IERC20(address(token)),
            IERC20(address(usdc)),
            ITierSource(address(0)),
            ISanctionsList(address(0)),
            vm.addr(SIGNER)
        );
        _configure(terms(), tiers(), phases());
        require(token.transfer(address(sale), 3 * uint256(PHASE_CAP)), "no tokens");
        sale.activate();
        vm.warp(T0);
        buy(ANA, 0, 500e6);
    }

    function test_what_changes_is_announced_in_events() public {
        vm.expectEmit(address(sale));
        emit TokenSale.TermsChanged(keccak256("whitepaper 2"));
        sale.setTermsHash(keccak256("whitepaper 2"));
        vm.expectEmit(address(sale));
        emit TokenSale.VoucherSignerChanged(ANA);
        sale.setVoucherSigner(ANA);
        vm.assertEq(sale.voucherSigner(), ANA);
        vm.expectEmit(address(sale));
        emit TokenSale.BlockedChanged(ANA, true);
        sale.setBlocked(ANA, true);
        vm.assertTrue(sale.accountOf(ANA).blocked);
    }

    function test_strangers_administer_nothing() public {
        bytes[] memory calls = new bytes[](10);
        calls[0] = abi.encodeCall(sale.configure, (terms(), tiers(), phases(), TERMS));
        calls[1] = abi.encodeCall(sale.activate, ());
        calls[2] = abi.encodeCall(sale.setTermsHash, (TERMS));
        calls[3] = abi.encodeCall(sale.setVoucherSigner, (ANA));
        calls[4] = abi.encodeCall(sale.setBlocked, (ANA, true));
        calls[5] = abi.encodeCall(sale.pause, ());
        calls[6] = abi.encodeCall(sale.unpause, ());
        calls[7] = abi.encodeCall(sale.cancel, ());
        calls[8] = abi.encodeCall(sale.withdrawProceeds, (ANA));
        calls[9] = abi.encodeCall(sale.sweepUnsold, (ANA));
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(ANA);
            (bool done, bytes memory refusal) = address(sale).call(calls[i]);
            vm.assertFalse(done);
            vm.assertEq(refusal, abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, ANA));
        }
    }

    function test_the_immutable_parts_are_readable() public view {
        vm.assertEq(address(sale.TOKEN()), address(token));
        vm.assertEq(address(sale.CURRENCY()), address(usdc));
        vm.assertEq(address(sale.PARENT()), address(0));
        vm.assertEq(address(sale.SANCTIONS()), address(sanctions));
    }
}
