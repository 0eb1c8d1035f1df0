// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Tier} from "../src/Tier.sol";
import {TokenSale} from "../src/TokenSale.sol";
import {Fixture} from "./Fixture.sol";
import {Base} from "./Vm.sol";

/// Buyers, the company and time do things in random order; the books beside the contract remember what was paid.
contract SaleHandler is Fixture {
    address[5] public buyers = [address(0x101), address(0x102), address(0x103), address(0x104), address(0x105)];
    address public constant COMPANY = address(0xFEE);
    mapping(address buyer => uint256 amount) public paidIn;
    mapping(address buyer => uint256 amount) public paidBack;
    mapping(address buyer => uint256 amount) public delivered;
    mapping(bytes4 selector => uint256 times) public done;
    uint256 public mood;
    uint256 public withdrawn;
    uint256 public withdrawnBeforeSuccess;
    uint256 public wrongUndos;
    uint256 public overpaid;

    constructor() {
        deploy();
        vm.warp(T0 - 1 days);
    }

    function theSale() external view returns (TokenSale) {
        return sale;
    }

    function moneyIn(address account) external view returns (uint256) {
        return usdc.balanceOf(account);
    }

    function tokensIn(address account) external view returns (uint256) {
        return token.balanceOf(account);
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + time % 5 days);
    }

    function buyLittle(uint256 who, uint256 random, uint256 amount) external {
        _buy(who, random, between(amount, 90e6, 20_000e6));
    }

    /// In every third history nobody has much and the sale fails; in another third institutions fill it.
    function buyMuch(uint256 who, uint256 random, uint256 amount) external {
        if (mood == 0) mood = 1 + random % 3;
        uint256 left = HARD_CAP - sale.raised();
        if (mood == 1) _buy(who, random, between(amount, 90e6, 20_000e6));
        else if (mood == 2) _buy(who, random, between(amount, 90e6, 1_200_000e6));
        else _buy(who % 2, random, left < 1_500_000e6 ? left : between(amount, 900_000e6, 1_500_000e6));
    }

    /// The first two buyers have an agreement, the others have none.
    function _buy(uint256 who, uint256 random, uint256 amount) internal {
        address buyer = buyers[who % 5];
        TokenSale.Voucher memory v = who % 5 < 2 ? agreement(buyer, SafeCast.toUint16(random % 3_001)) : voucher(buyer);
        uint256 phase = block.timestamp < T0 ? 0 : (block.timestamp - T0 + (random % 5 == 0 ? 1 days : 0)) / 10 days;
        pay(buyer, amount);
        bytes memory signature = sign(sale, v);
        TokenSale.Order memory wanted = order(phase, amount);
        vm.prank(buyer);
        try sale.buy(wanted, v, signature) returns (uint256 tokens) {
            ++done[this.buyLittle.selector];
            paidIn[buyer] += amount;
            (,, TokenSale.Phase[] memory p) = sale.configuration();
            if (tokens * 10_000 / 13_000 * p[phase].price > amount * 1e18) ++overpaid;
        } catch {}
    }

    function undo(uint256 who) external {
        address buyer = buyers[who % 5];
        uint256 count = sale.accountOf(buyer).purchases;
        if (count == 0) return;
        uint256 before = usdc.balanceOf(buyer);
        (, uint64 paid,,) = sale.purchases(buyer, count - 1);
        vm.prank(buyer);
        try sale.undo(count - 1) {
            ++done[this.undo.selector];
            uint256 back = usdc.balanceOf(buyer) - before;
            if (back != paid || sale.accountOf(buyer).purchases != count - 1) ++wrongUndos;
            paidBack[buyer] += back;
        } catch {}
    }

    function end(uint256 random) external {
        if (random % 8 == 0) {
            try sale.cancel() {
                ++done[sale.cancel.selector];
            } catch {}
        } else {
            try sale.finalize() {
                ++done[sale.finalize.selector];
            } catch {}
        }
    }

    function deliver(uint256 who) external {
        address buyer = buyers[who % 5];
        uint256 before = usdc.balanceOf(buyer);
        try sale.refund(buyer) {
            ++done[sale.refund.selector];
            paidBack[buyer] += usdc.balanceOf(buyer) - before;
        } catch {}
        before = token.balanceOf(buyer);
        vm.prank(buyer);
        try sale.claim() {
            ++done[sale.claim.selector];
            delivered[buyer] += token.balanceOf(buyer) - before;
        } catch {}
    }

    function takeOut(bool money) external {
        if (!money) {
            try sale.sweepUnsold(COMPANY) {
                ++done[sale.sweepUnsold.selector];
            } catch {}
            return;
        }
        uint256 before = usdc.balanceOf(COMPANY);
        TokenSale.Status status = sale.status();
        try sale.withdrawProceeds(COMPANY) {
            ++done[sale.withdrawProceeds.selector];
            withdrawn += usdc.balanceOf(COMPANY) - before;
            if (status != TokenSale.Status.Succeeded) ++withdrawnBeforeSuccess;
        } catch {}
    }
}

contract TokenSaleInvariants is Base {
    SaleHandler internal handler;
    TokenSale internal sale;

    function setUp() public {
        handler = new SaleHandler();
        sale = handler.theSale();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// One campaign checks all of it after each step: a second one would only repeat the histories.
    function invariant_the_books_of_a_sale_are_right() public view {
        _moneyIsAllHere();
        _contributionsAddUp();
        _tokensOwedAreHere();
        _capsHold();
        _pricesHold();
        _tiersWaitForSuccess();
    }

    /// Money held = in − back − withdrawn, and nothing goes to the company before success.
    function _moneyIsAllHere() internal view {
        uint256 net;
        for (uint256 i = 0; i < 5; ++i) {
            net += handler.paidIn(handler.buyers(i)) - handler.paidBack(handler.buyers(i));
        }
        vm.assertEq(handler.moneyIn(address(sale)), net - handler.withdrawn(), "money");
        vm.assertEq(handler.withdrawnBeforeSuccess(), 0, "withdrawn before success");
        if (sale.status() != TokenSale.Status.Succeeded) {
            vm.assertEq(handler.withdrawn(), 0, "withdrawn without success");
        }
    }

    /// Σ contributed = raised = what each buyer paid and did not get back; nobody exceeds their maximum.
    function _contributionsAddUp() internal view {
        uint256 sum;
        for (uint256 i = 0; i < 5; ++i) {
            address buyer = handler.buyers(i);
            TokenSale.Account memory a = sale.accountOf(buyer);
            vm.assertEq(a.contributed, handler.paidIn(buyer) - handler.paidBack(buyer), "contributed");
            if (!a.institutional) vm.assertLe(a.contributed, 1_000_000e6, "maximum");
            sum += a.contributed;
        }
        vm.assertEq(sum, sale.raised(), "raised");
    }

    /// Σ (allocated − claimed) = owed ≤ tokens held, unless the sale failed.
    function _tokensOwedAreHere() internal view {
        uint256 sum;
        for (uint256 i = 0; i < 5; ++i) {
            address buyer = handler.buyers(i);
            TokenSale.Account memory a = sale.accountOf(buyer);
            uint256 claimed = sale.claimed(buyer);
            vm.assertLe(claimed, a.allocated, "claimed too much");
            vm.assertEq(claimed, handler.delivered(buyer), "delivered");
            sum += a.allocated - claimed;
        }
        vm.assertEq(sum, sale.owed(), "owed");
        if (sale.status() != TokenSale.Status.Refunding) {
            vm.assertLe(sum, handler.tokensIn(address(sale)), "tokens");
        }
    }

    /// What a phase has sold = its living purchases ≤ its cap; raised ≤ hard cap; a success met the soft cap.
    function _capsHold() internal view {
        (TokenSale.Terms memory terms,, TokenSale.Phase[] memory p) = sale.configuration();
        vm.assertLe(sale.raised(), terms.hardCap, "hard cap");
        if (sale.status() == TokenSale.Status.Succeeded) vm.assertGe(sale.raised(), terms.softCap, "soft cap");
        uint256[3] memory living;
        for (uint256 i = 0; i < 5; ++i) {
            address buyer = handler.buyers(i);
            uint256 count = sale.accountOf(buyer).purchases;
            for (uint256 id = 0; id < count; ++id) {
                (,, uint104 tokens, uint8 phase) = sale.purchases(buyer, id);
                living[phase] += tokens;
            }
            (uint40 time,,,) = sale.purchases(buyer, count);
            if (sale.status() == TokenSale.Status.Active) vm.assertEq(time, 0, "an undone purchase is left");
        }
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertLe(p[i].sold, p[i].cap, "phase cap");
            if (sale.status() != TokenSale.Status.Refunding) vm.assertEq(living[i], p[i].sold, "sold");
        }
    }

    /// Tokens × price ≤ paid, and an undo pays exactly what the latest purchase cost.
    function _pricesHold() internal view {
        vm.assertEq(handler.overpaid(), 0, "more tokens than paid for");
        vm.assertEq(handler.wrongUndos(), 0, "another amount than the latest purchase");
    }

    /// A tier counts elsewhere only when nothing can take it back.
    function _tiersWaitForSuccess() internal view {
        for (uint256 i = 0; i < 5; ++i) {
            address buyer = handler.buyers(i);
            Tier wanted = sale.status() == TokenSale.Status.Succeeded ? sale.currentTierOf(buyer) : Tier.None;
            vm.assertTrue(sale.tierOf(buyer) == wanted);
        }
    }

    /// Random histories are worth something when each kind of step succeeds in some of them.
    function test_random_histories_reach_every_step() public {
        bytes4[8] memory steps = [
            handler.buyLittle.selector,
            handler.undo.selector,
            sale.cancel.selector,
            sale.finalize.selector,
            sale.refund.selector,
            sale.claim.selector,
            sale.withdrawProceeds.selector,
            sale.sweepUnsold.selector
        ];
        string[8] memory names = ["buy", "undo", "cancel", "finalize", "refund", "claim", "withdraw", "sweep"];
        uint256[8] memory times;
        uint256 atHardCap;
        for (uint256 history = 0; history < 24; ++history) {
            setUp();
            for (uint256 step = 0; step < 100; ++step) {
                _step(uint256(keccak256(abi.encode(history, step))));
            }
            for (uint256 i = 0; i < 8; ++i) {
                times[i] += handler.done(steps[i]);
            }
            if (sale.raised() == 5_000_000e6) ++atHardCap;
        }
        for (uint256 i = 0; i < 8; ++i) {
            vm.assertGe(times[i], 1, names[i]);
        }
        vm.assertGe(atHardCap, 1, "hard cap");
    }

    function _step(uint256 random) internal {
        (uint256 kind, uint256 who, uint256 other) = (random % 7, random >> 16, random >> 64);
        if (kind == 0) handler.wait(random >> 8);
        else if (kind == 1) handler.buyLittle(who, random >> 32, other);
        else if (kind == 2) handler.buyMuch(who, random >> 32, other);
        else if (kind == 3) handler.undo(who);
        else if (kind == 4) handler.end(who);
        else if (kind == 5) handler.deliver(who);
        else handler.takeOut(who % 2 == 0);
    }
}
