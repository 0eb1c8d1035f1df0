// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {DividendDistributor} from "../src/DividendDistributor.sol";
import {OfferingAccess} from "../src/OfferingAccess.sol";
import {LocalUSDC} from "../src/local/LocalUSDC.sol";
import {Base} from "./Vm.sol";

/// A distributor with the specification's policy, whose administrator is the test, and lists of four lines.
abstract contract DividendFixture is Base {
    uint256 internal constant T0 = 1_800_000_000;
    uint40 internal constant CHALLENGE = 2 days;
    uint40 internal constant CLAIM = 180 days;
    OfferingAccess internal access;
    LocalUSDC internal usdc;
    DividendDistributor internal dividends;

    struct Line {
        uint256 index;
        address account;
        uint64 amount;
    }

    function deploy() internal {
        vm.warp(T0);
        vm.roll(1_000);
        access = new OfferingAccess(address(this));
        usdc = new LocalUSDC();
        dividends = new DividendDistributor(address(access), IERC20(address(usdc)));
        dividends.setPolicy(1_000, weights());
        usdc.mint(address(this), 1_000_000_000e6);
        usdc.approve(address(dividends), type(uint256).max);
    }

    function weights() internal pure returns (uint16[6] memory) {
        return [uint16(0), 10_000, 10_000, 10_000, 11_500, 11_500];
    }

    function lines(uint64 first, uint64 second, uint64 third, uint64 fourth) internal pure returns (Line[4] memory) {
        return [
            Line(0, address(0x101), first),
            Line(1, address(0x102), second),
            Line(2, address(0x103), third),
            Line(3, address(0x104), fourth)
        ];
    }

    function leafOf(Line memory line) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(line.index, line.account, line.amount))));
    }

    function pair(bytes32 a, bytes32 b) internal pure returns (bytes32) {
        return a < b ? keccak256(abi.encode(a, b)) : keccak256(abi.encode(b, a));
    }

    function rootOf(Line[4] memory l) internal pure returns (bytes32) {
        return pair(pair(leafOf(l[0]), leafOf(l[1])), pair(leafOf(l[2]), leafOf(l[3])));
    }

    function proofOf(Line[4] memory l, uint256 i) internal pure returns (bytes32[] memory proof) {
        proof = new bytes32[](2);
        proof[0] = leafOf(l[i ^ 1]);
        proof[1] = i < 2 ? pair(leafOf(l[2]), leafOf(l[3])) : pair(leafOf(l[0]), leafOf(l[1]));
    }

    function claim(uint256 round, Line[4] memory l, uint256 i) internal {
        dividends.claim(round, l[i].index, l[i].account, l[i].amount, proofOf(l, i));
    }
}

contract DividendDistributorTest is DividendFixture {
    address internal constant ANA = address(0x101);
    address internal constant SAFE = address(0x5AFE);

    function setUp() public {
        deploy();
    }

    /// A list of 100 dollars, a tenth of a profit of 1,000.
    function _list() internal pure returns (Line[4] memory) {
        return lines(10e6, 20e6, 30e6, 40e6);
    }

    function _propose(uint32 period) internal returns (uint256) {
        return dividends.propose(period, 1_000e6, rootOf(_list()), 999, "ipfs://list");
    }

    function _funded(uint32 period) internal returns (uint256 round) {
        round = _propose(period);
        dividends.fund(round);
    }

    function _open(uint32 period) internal returns (uint256 round) {
        round = _funded(period);
        vm.warp(block.timestamp + CHALLENGE);
    }

    function _wrongStatus(DividendDistributor.Status status) internal {
        vm.expectRevert(abi.encodeWithSelector(DividendDistributor.WrongStatus.selector, status));
    }

    // Proposal

    function test_a_proposal_can_be_previewed() public {
        vm.expectEmit(address(dividends));
        emit DividendDistributor.RoundProposed(
            0, 20264, 1_000e6, 100e6, rootOf(_list()), 999, weights(), "ipfs://list"
        );
        vm.assertEq(_propose(20264), 0);
        DividendDistributor.Round memory r = dividends.roundOf(0);
        vm.assertEq(r.root, rootOf(_list()));
        vm.assertEq(r.total, 100e6);
        vm.assertEq(r.recordBlock, 999);
        vm.assertEq(r.period, 20264);
        vm.assertEq(r.opensAt, 0);
        vm.assertEq(uint256(r.status), uint256(DividendDistributor.Status.Proposed));
        vm.assertEq(dividends.roundCount(), 1);
        vm.assertEq(dividends.roundOfPeriod(20264), 1);
        vm.assertEq(usdc.balanceOf(address(dividends)), 0);
    }

    function test_the_pool_is_a_tenth_of_the_profit_rounded_down() public {
        dividends.propose(20264, 1_009, rootOf(_list()), 999, "");
        vm.assertEq(dividends.roundOf(0).total, 100);
    }

    function test_bad_proposals_are_refused() public {
        bytes32 root = rootOf(_list());
        vm.expectRevert(DividendDistributor.BadProposal.selector);
        dividends.propose(20264, 9, root, 999, ""); // no pool
        vm.expectRevert(DividendDistributor.BadProposal.selector);
        dividends.propose(20264, 1_000e6, 0, 999, "");
        vm.expectRevert(DividendDistributor.BadProposal.selector);
        dividends.propose(20264, 1_000e6, root, 1_000, ""); // this block is not past
        vm.expectRevert(DividendDistributor.BadProposal.selector);
        dividends.propose(20260, 1_000e6, root, 999, "");
        vm.expectRevert(DividendDistributor.BadProposal.selector);
        dividends.propose(20265, 1_000e6, root, 999, "");
        dividends.propose(20261, 10, root, 999, "");
    }

    function test_a_quarter_has_one_round() public {
        _propose(20264);
        bytes32 root = rootOf(_list());
        vm.expectRevert(abi.encodeWithSelector(DividendDistributor.PeriodTaken.selector, 0));
        dividends.propose(20264, 1_000e6, root, 999, "");
        vm.assertEq(_propose(20271), 1);
        vm.expectRevert(abi.encodeWithSelector(DividendDistributor.PeriodTaken.selector, 1));
        dividends.propose(20271, 1_000e6, root, 999, "");
    }

    function test_the_policy_changes_later_rounds_only() public {
        _propose(20264);
        uint16[6] memory other = [uint16(1), 2, 3, 4, 5, 6];
        vm.expectEmit(address(dividends));
        emit DividendDistributor.PolicyChanged(2_000, other);
        dividends.setPolicy(2_000, other);
        vm.assertEq(abi.encode(dividends.weightBps()), abi.encode(other));
        _propose(20271);
        vm.assertEq(dividends.roundOf(0).total, 100e6);
        vm.assertEq(dividends.roundOf(1).total, 200e6);
        vm.expectRevert(DividendDistributor.BadPolicy.selector);
        dividends.setPolicy(10_001, other);
        dividends.setPolicy(10_000, other);
        vm.assertEq(dividends.poolBps(), 10_000);
    }

    // Funding and the time to object

    function test_funding_begins_the_time_to_object() public {
        _propose(20264);
        vm.expectEmit(address(dividends));
        emit DividendDistributor.RoundFunded(0, address(this), T0 + CHALLENGE, T0 + CHALLENGE + CLAIM);
        dividends.fund(0);
        vm.assertEq(usdc.balanceOf(address(dividends)), 100e6);
        vm.assertEq(dividends.roundOf(0).funder, address(this));
        _wrongStatus(DividendDistributor.Status.Funded);
        dividends.fund(0);
        vm.warp(T0 + CHALLENGE - 1);
        Line[4] memory l = _list();
        bytes32[] memory proof = proofOf(l, 0);
        vm.expectRevert(abi.encodeWithSelector(DividendDistributor.WrongTime.selector, T0 + CHALLENGE));
        dividends.claim(0, 0, ANA, 10e6, proof);
        vm.warp(T0 + CHALLENGE);
        claim(0, l, 0);
    }

    function test_a_proposal_that_is_not_funded_pays_nothing() public {
        _propose(20264);
        vm.warp(T0 + 10 days);
        bytes32[] memory proof = proofOf(_list(), 0);
        _wrongStatus(DividendDistributor.Status.Proposed);
        dividends.claim(0, 0, ANA, 10e6, proof);
    }

    function test_a_proposal_can_be_cancelled() public {
        _propose(20264);
        vm.expectEmit(address(dividends));
        emit DividendDistributor.RoundCancelled(0, 0);
        dividends.cancel(0);
        _wrongStatus(DividendDistributor.Status.Cancelled);
        dividends.fund(0);
        _wrongStatus(DividendDistributor.Status.Cancelled);
        dividends.cancel(0);
        vm.assertEq(_propose(20264), 1);
    }

    function test_a_funded_round_can_be_cancelled_before_it_opens() public {
        _funded(20264);
        uint256 before = usdc.balanceOf(address(this));
        access.grantRole(0, ANA, 0);
        vm.warp(T0 + CHALLENGE - 1);
        vm.prank(ANA);
        dividends.cancel(0);
        vm.assertEq(usdc.balanceOf(address(this)), before + 100e6); // to who funded it, not to who cancels
        bytes32[] memory proof = proofOf(_list(), 0);
        vm.warp(T0 + CHALLENGE);
        _wrongStatus(DividendDistributor.Status.Cancelled);
        dividends.claim(0, 0, ANA, 10e6, proof);
    }

    function test_an_open_round_cannot_be_cancelled() public {
        _open(20264);
        vm.expectRevert(abi.encodeWithSelector(DividendDistributor.WrongTime.selector, T0 + CHALLENGE));
        dividends.cancel(0);
    }

    // Claims

    function test_each_line_is_paid_once() public {
        _open(20264);
        Line[4] memory l = _list();
        vm.expectEmit(address(dividends));
        emit DividendDistributor.DividendPaid(0, 0, ANA, 10e6);
        claim(0, l, 0);
        vm.assertEq(usdc.balanceOf(ANA), 10e6);
        vm.assertTrue(dividends.isClaimed(0, 0));
        vm.assertFalse(dividends.isClaimed(0, 1));
        bytes32[] memory proof = proofOf(l, 0);
        vm.expectRevert(DividendDistributor.AlreadyClaimed.selector);
        dividends.claim(0, 0, ANA, 10e6, proof);
        for (uint256 i = 1; i < 4; ++i) {
            claim(0, l, i);
        }
        vm.assertEq(usdc.balanceOf(address(dividends)), 0);
        vm.assertEq(dividends.roundOf(0).paid, 100e6);
    }

    function test_a_changed_line_is_refused() public {
        _open(20264);
        bytes32[] memory proof = proofOf(_list(), 0);
        vm.expectRevert(DividendDistributor.BadProof.selector);
        dividends.claim(0, 0, ANA, 10e6 + 1, proof);
        vm.expectRevert(DividendDistributor.BadProof.selector);
        dividends.claim(0, 0, SAFE, 10e6, proof);
        vm.expectRevert(DividendDistributor.BadProof.selector);
        dividends.claim(0, 7, ANA, 10e6, proof);
    }

    function test_a_line_of_another_round_is_refused() public {
        _open(20264);
        uint256 other = dividends.propose(20271, 1_000e6, keccak256("other"), 999, "");
        dividends.fund(other);
        vm.warp(block.timestamp + CHALLENGE);
        bytes32[] memory proof = proofOf(_list(), 0);
        vm.expectRevert(DividendDistributor.BadProof.selector);
        dividends.claim(other, 0, ANA, 10e6, proof);
    }

    function test_a_list_that_promises_too_much_takes_from_no_other_round() public {
        Line[4] memory greedy = lines(60e6, 60e6, 60e6, 40e6);
        dividends.propose(20264, 1_000e6, rootOf(greedy), 999, "");
        dividends.fund(0);
        _open(20271);
        claim(0, greedy, 0);
        bytes32[] memory proof = proofOf(greedy, 1);
        vm.expectRevert(abi.encodeWithSelector(DividendDistributor.Overdrawn.selector, 40e6));
        dividends.claim(0, 1, address(0x102), 60e6, proof);
        claim(0, greedy, 3);
        vm.assertEq(usdc.balanceOf(address(dividends)), 100e6);
    }

    // The end

    function test_what_nobody_claimed_returns_after_its_time() public {
        _open(20264);
        claim(0, _list(), 0);
        uint256 expires = T0 + CHALLENGE + CLAIM;
        vm.warp(expires - 1);
        vm.expectRevert(abi.encodeWithSelector(DividendDistributor.WrongTime.selector, expires));
        dividends.sweep(0, SAFE);
        claim(0, _list(), 1);
        vm.warp(expires);
        claim(0, _list(), 2); // until it is swept it pays
        vm.expectEmit(address(dividends));
        emit DividendDistributor.RoundSwept(0, SAFE, 40e6);
        dividends.sweep(0, SAFE);
        vm.assertEq(usdc.balanceOf(SAFE), 40e6);
        bytes32[] memory proof = proofOf(_list(), 3);
        _wrongStatus(DividendDistributor.Status.Expired);
        dividends.claim(0, 3, address(0x104), 40e6, proof);
        _wrongStatus(DividendDistributor.Status.Expired);
        dividends.sweep(0, SAFE);
        _wrongStatus(DividendDistributor.Status.Expired);
        dividends.cancel(0);
    }

    function test_a_claim_needs_nobodys_help() public {
        _open(20264);
        access.setTargetClosed(address(dividends), true);
        vm.prank(ANA);
        dividends.claim(0, 0, ANA, 10e6, proofOf(_list(), 0));
    }

    function test_strangers_administer_nothing() public {
        _funded(20264);
        bytes[5] memory calls = [
            abi.encodeCall(dividends.setPolicy, (1, weights())),
            abi.encodeCall(dividends.propose, (20271, 1e6, keccak256("root"), 1, "")),
            abi.encodeCall(dividends.fund, (0)),
            abi.encodeCall(dividends.cancel, (0)),
            abi.encodeCall(dividends.sweep, (0, ANA))
        ];
        for (uint256 i = 0; i < 5; ++i) {
            vm.prank(ANA);
            (bool done, bytes memory refusal) = address(dividends).call(calls[i]);
            vm.assertFalse(done);
            vm.assertEq(refusal, abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, ANA));
        }
    }

    function testFuzz_a_round_pays_its_list_and_no_more(uint64[4] memory amounts) public {
        uint256 sum;
        for (uint256 i = 0; i < 4; ++i) {
            amounts[i] %= 1_000_000e6;
            sum += amounts[i];
        }
        if (sum == 0) return;
        Line[4] memory l = lines(amounts[0], amounts[1], amounts[2], amounts[3]);
        dividends.propose(20264, SafeCast.toUint64(sum * 10), rootOf(l), 999, "");
        dividends.fund(0);
        vm.warp(T0 + CHALLENGE);
        for (uint256 i = 0; i < 4; ++i) {
            claim(0, l, i);
            vm.assertEq(usdc.balanceOf(l[i].account), amounts[i]);
        }
        vm.assertEq(usdc.balanceOf(address(dividends)), 0);
    }
}
