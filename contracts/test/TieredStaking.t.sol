// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {ITierSource} from "../src/ITierSource.sol";
import {OfferingAccess} from "../src/OfferingAccess.sol";
import {OfferingToken} from "../src/OfferingToken.sol";
import {Tier} from "../src/Tier.sol";
import {TieredStaking} from "../src/TieredStaking.sol";
import {Base} from "./Vm.sol";

/// Tiers that tests give.
contract GivenTiers is ITierSource {
    mapping(address account => Tier tier) public tierOf;

    function give(address account, Tier tier) external {
        tierOf[account] = tier;
    }
}

/// A staking contract with the specification's rates, whose administrator is the test.
abstract contract StakingFixture is Base {
    uint40 internal constant T0 = 1_800_000_000;
    uint256 internal constant YEAR = 365 days;
    OfferingAccess internal access;
    OfferingToken internal token;
    GivenTiers internal tiers;
    TieredStaking internal staking;

    function deploy() internal {
        vm.warp(T0);
        access = new OfferingAccess(address(this));
        token = new OfferingToken("Offering", "OFR", address(this), 1_000_000_000e18);
        tiers = new GivenTiers();
        staking = new TieredStaking(address(access), IERC20(address(token)), tiers);
    }

    function rates() internal pure returns (TieredStaking.Rates memory r) {
        r.baseBps = 500;
        r.tierBonusBps = [uint16(0), 0, 0, 200, 400, 400];
        r.tierMaxBps = [uint16(1_200), 1_200, 1_200, 1_400, 1_600, 1_600];
        r.locks = new TieredStaking.Lock[](4);
        r.locks[0] = TieredStaking.Lock(30 days, 0);
        r.locks[1] = TieredStaking.Lock(90 days, 200);
        r.locks[2] = TieredStaking.Lock(180 days, 400);
        r.locks[3] = TieredStaking.Lock(365 days, 700);
    }

    function fund(uint256 amount) internal {
        token.approve(address(staking), amount);
        staking.fund(amount);
    }

    function give(address staker, uint256 amount) internal {
        require(token.transfer(staker, amount), "no tokens");
        vm.prank(staker);
        token.approve(address(staking), type(uint256).max);
    }
}

contract TieredStakingTest is StakingFixture {
    address internal constant ANA = address(0xA7A);
    address internal constant BOB = address(0xB0B);

    function setUp() public {
        deploy();
        staking.configure(rates());
        fund(1_000e18);
        give(ANA, 10_000e18);
    }

    function _stake(uint256 amount, uint256 lock) internal returns (uint256) {
        uint256 term = rates().locks[lock].term;
        vm.prank(ANA);
        return staking.stake(amount, lock, term, 0);
    }

    // Rates

    function test_rates_are_those_of_the_specification() public {
        uint16[4][6] memory wanted = [
            [uint16(500), 700, 900, 1_200],
            [uint16(500), 700, 900, 1_200],
            [uint16(500), 700, 900, 1_200],
            [uint16(700), 900, 1_100, 1_400],
            [uint16(900), 1_100, 1_300, 1_600],
            [uint16(900), 1_100, 1_300, 1_600]
        ];
        for (uint256 tier = 0; tier < 6; ++tier) {
            tiers.give(ANA, Tier(tier));
            for (uint256 lock = 0; lock < 4; ++lock) {
                vm.assertEq(staking.rateOf(ANA, lock), wanted[tier][lock]);
            }
        }
    }

    function test_a_tier_has_a_maximum() public {
        TieredStaking.Rates memory r = rates();
        r.baseBps = 600;
        staking.configure(r);
        tiers.give(ANA, Tier.Gold);
        vm.assertEq(staking.rateOf(ANA, 3), 1_400);
        tiers.give(ANA, Tier.Platinum);
        vm.assertEq(staking.rateOf(ANA, 3), 1_600);
        vm.assertEq(staking.rateOf(ANA, 2), 1_400);
    }

    function test_contradicting_rates_are_refused() public {
        TieredStaking.Rates[4] memory bad = [rates(), rates(), rates(), rates()];
        bad[0].locks = new TieredStaking.Lock[](0);
        bad[1].locks = new TieredStaking.Lock[](9);
        for (uint256 i = 0; i < 9; ++i) {
            bad[1].locks[i].term = 1 days;
        }
        bad[2].tierMaxBps[5] = 1_601;
        bad[3].locks[3].term = 0;
        for (uint256 i = 0; i < 4; ++i) {
            vm.expectRevert(TieredStaking.BadRates.selector);
            staking.configure(bad[i]);
        }
        TieredStaking.Rates memory good = rates();
        good.locks = new TieredStaking.Lock[](8);
        for (uint256 i = 0; i < 8; ++i) {
            good.locks[i].term = 1 days;
        }
        vm.expectEmit(address(staking));
        emit TieredStaking.RatesChanged(good.baseBps, good.tierBonusBps, good.tierMaxBps, good.locks);
        staking.configure(good);
        vm.assertEq(abi.encode(staking.rates()), abi.encode(good));
    }

    // Staking

    function test_a_position_sets_its_reward_aside() public {
        vm.expectEmit(address(staking));
        emit TieredStaking.Staked(ANA, 0, 1_000e18, 1_200, 120e18, T0 + YEAR);
        vm.assertEq(_stake(1_000e18, 3), 0);
        vm.assertEq(staking.principal(), 1_000e18);
        vm.assertEq(staking.reserved(), 120e18);
        vm.assertEq(staking.free(), 880e18);
        TieredStaking.Position[] memory p = staking.positionsOf(ANA);
        vm.assertEq(p.length, 1);
        TieredStaking.Position memory wanted =
            TieredStaking.Position(1_000e18, 120e18, 1_200, T0, T0 + 365 days, false);
        vm.assertEq(abi.encode(p[0]), abi.encode(wanted));
        vm.assertEq(_stake(1_000e18, 0), 1);
        vm.assertEq(staking.positionsOf(ANA)[1].reward, uint256(1_000e18) * 500 * 30 / 10_000 / 365);
    }

    function test_the_tier_raises_the_reward() public {
        tiers.give(ANA, Tier.Platinum);
        _stake(1_000e18, 3);
        vm.assertEq(staking.reserved(), 160e18);
    }

    function test_nothing_is_promised_that_is_not_funded() public {
        tiers.give(ANA, Tier.Platinum);
        bytes memory refusal = abi.encodeWithSelector(TieredStaking.Unfunded.selector, 1_000e18, 1_000.16e18);
        vm.prank(ANA);
        vm.expectRevert(refusal);
        staking.stake(6_251e18, 3, YEAR, 0);
        _stake(6_250e18, 3);
        vm.assertEq(staking.free(), 0);
        vm.prank(ANA);
        vm.expectRevert(abi.encodeWithSelector(TieredStaking.Unfunded.selector, 0, 160e18));
        staking.stake(1_000e18, 3, YEAR, 0);
    }

    function test_what_was_staked_is_no_reserve() public {
        tiers.give(ANA, Tier.Platinum);
        _stake(6_250e18, 3);
        vm.expectRevert(abi.encodeWithSelector(TieredStaking.Unfunded.selector, 0, 1));
        staking.withdrawFree(address(this), 1);
    }

    function test_an_offer_that_changed_is_refused() public {
        bytes memory refusal = abi.encodeWithSelector(TieredStaking.OfferChanged.selector, YEAR, 1_200);
        vm.startPrank(ANA);
        vm.expectRevert(refusal);
        staking.stake(1_000e18, 3, YEAR, 1_201);
        vm.expectRevert(refusal);
        staking.stake(1_000e18, 3, YEAR - 1, 0);
        staking.stake(1_000e18, 3, YEAR, 1_200);
    }

    function test_an_amount_without_a_reward_is_refused() public {
        vm.startPrank(ANA);
        vm.expectRevert(TieredStaking.NothingToDo.selector);
        staking.stake(0, 3, YEAR, 0);
        vm.expectRevert(TieredStaking.NothingToDo.selector);
        staking.stake(8, 3, YEAR, 0); // 0.96
        staking.stake(9, 3, YEAR, 0);
    }

    function test_a_lock_that_does_not_exist_is_refused() public {
        vm.prank(ANA);
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x32));
        staking.stake(1_000e18, 4, YEAR, 0);
    }

    function test_later_rates_change_no_position() public {
        _stake(1_000e18, 3);
        TieredStaking.Rates memory r = rates();
        r.baseBps = 0;
        staking.configure(r);
        tiers.give(ANA, Tier.Platinum);
        vm.warp(T0 + YEAR);
        vm.prank(ANA);
        staking.unstake(0);
        vm.assertEq(token.balanceOf(ANA), 10_120e18);
    }

    // Leaving

    function test_from_the_end_on_the_reward_is_paid() public {
        _stake(1_000e18, 3);
        vm.warp(T0 + YEAR);
        vm.expectEmit(address(staking));
        emit TieredStaking.Unstaked(ANA, 0, 1_000e18, 120e18);
        vm.prank(ANA);
        staking.unstake(0);
        vm.assertEq(token.balanceOf(ANA), 10_120e18);
        vm.assertEq(staking.principal(), 0);
        vm.assertEq(staking.reserved(), 0);
        vm.assertEq(staking.free(), 880e18);
        vm.assertTrue(staking.positionsOf(ANA)[0].closed);
        vm.prank(ANA);
        vm.expectRevert(TieredStaking.AlreadyClosed.selector);
        staking.unstake(0);
    }

    function test_leaving_early_gives_up_the_reward_only() public {
        _stake(1_000e18, 3);
        vm.warp(T0 + YEAR - 1);
        vm.prank(ANA);
        staking.unstake(0);
        vm.assertEq(token.balanceOf(ANA), 10_000e18);
        vm.assertEq(staking.free(), 1_000e18);
    }

    function test_a_pause_stops_entering_only() public {
        _stake(1_000e18, 3);
        staking.pause();
        access.setTargetClosed(address(staking), true);
        vm.prank(ANA);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        staking.stake(1_000e18, 3, YEAR, 0);
        vm.prank(ANA);
        staking.unstake(0);
        vm.assertEq(token.balanceOf(ANA), 10_000e18);
        access.setTargetClosed(address(staking), false);
        staking.unpause();
        _stake(1_000e18, 3);
    }

    function test_a_position_is_its_owners() public {
        _stake(1_000e18, 3);
        vm.prank(BOB);
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x32));
        staking.unstake(0);
    }

    // Reserve and roles

    function test_the_reserve_grows_and_shrinks() public {
        token.approve(address(staking), 50e18);
        vm.expectEmit(address(staking));
        emit TieredStaking.Funded(address(this), 50e18);
        staking.fund(50e18);
        vm.assertEq(staking.free(), 1_050e18);
        vm.expectEmit(address(staking));
        emit TieredStaking.FreeWithdrawn(BOB, 1_050e18);
        staking.withdrawFree(BOB, 1_050e18);
        vm.assertEq(token.balanceOf(BOB), 1_050e18);
        vm.assertEq(staking.free(), 0);
    }

    function test_strangers_administer_nothing() public {
        bytes[4] memory calls = [
            abi.encodeCall(staking.configure, (rates())),
            abi.encodeCall(staking.pause, ()),
            abi.encodeCall(staking.unpause, ()),
            abi.encodeCall(staking.withdrawFree, (ANA, 1))
        ];
        for (uint256 i = 0; i < 4; ++i) {
            vm.prank(ANA);
            (bool done, bytes memory refusal) = address(staking).call(calls[i]);
            vm.assertFalse(done);
            vm.assertEq(refusal, abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, ANA));
        }
    }

    function testFuzz_a_reward_never_exceeds_the_highest_rate(uint256 amount, uint256 tier, uint256 lock) public {
        amount = between(amount, 1e6, 6_000e18);
        tiers.give(ANA, Tier(tier % 6));
        lock %= 4;
        _stake(amount, lock);
        TieredStaking.Position memory p = staking.positionsOf(ANA)[0];
        vm.assertLe(p.rateBps, 1_600, "rate");
        vm.assertLe(uint256(p.reward) * 10_000 * YEAR, amount * p.rateBps * (p.end - p.start), "rounded up");
    }
}
