// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {DividendDistributor} from "../src/DividendDistributor.sol";
import {ITierSource} from "../src/ITierSource.sol";
import {TieredStaking} from "../src/TieredStaking.sol";
import {TokenSale} from "../src/TokenSale.sol";
import {LocalUSDC} from "../src/local/LocalUSDC.sol";
import {Fixture} from "./Fixture.sol";

/// A coin that calls somebody while it moves, and keeps what they answered.
contract CallingCoin is LocalUSDC {
    address public target;
    bytes public message;
    bytes public answer;

    function callWhileMoving(address target_, bytes calldata message_) external {
        (target, message) = (target_, message_);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (target == address(0)) return;
        address called = target;
        target = address(0);
        (bool done, bytes memory refusal) = called.call(message);
        answer = done ? bytes("done") : refusal;
    }
}

/// USDC calls nobody, nor does the token. A coin that did would find every door that moves money closed.
contract ReentrancyTest is Fixture {
    address internal constant ANA = address(0xA7A);
    bytes internal constant CLOSED =
        abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
    CallingCoin internal coin;

    function setUp() public {
        deploy();
        coin = new CallingCoin();
        usdc = coin;
        sale = open(ITierSource(address(0)));
        vm.warp(T0);
    }

    function test_no_door_of_a_sale_opens_while_money_moves() public {
        TokenSale.Voucher memory v = voucher(ANA);
        bytes[6] memory doors = [
            abi.encodeCall(sale.buy, (order(0, 100e6), v, sign(sale, v))),
            abi.encodeCall(sale.undo, (0)),
            abi.encodeCall(sale.refund, (ANA)),
            abi.encodeCall(sale.claim, ()),
            abi.encodeCall(sale.withdrawProceeds, (ANA)),
            abi.encodeCall(sale.sweepUnsold, (ANA))
        ];
        access.grantRole(0, address(coin), 0);
        for (uint256 i = 0; i < 6; ++i) {
            pay(ANA, 100e6);
            coin.callWhileMoving(address(sale), doors[i]);
            bytes memory signature = sign(sale, v);
            TokenSale.Order memory wanted = order(0, 100e6);
            vm.prank(ANA);
            sale.buy(wanted, v, signature);
            vm.assertEq(coin.answer(), CLOSED);
        }
    }

    function test_no_door_of_staking_opens_while_tokens_move() public {
        TieredStaking staking = new TieredStaking(address(access), IERC20(address(coin)), sale);
        bytes[4] memory doors = [
            abi.encodeCall(staking.stake, (1, 0, 1, 0)),
            abi.encodeCall(staking.unstake, (0)),
            abi.encodeCall(staking.fund, (1)),
            abi.encodeCall(staking.withdrawFree, (ANA, 0))
        ];
        access.grantRole(0, address(coin), 0);
        coin.mint(address(this), 4);
        coin.approve(address(staking), 4);
        for (uint256 i = 0; i < 4; ++i) {
            coin.callWhileMoving(address(staking), doors[i]);
            staking.fund(1);
            vm.assertEq(coin.answer(), CLOSED);
        }
    }

    function test_no_door_of_dividends_opens_while_money_moves() public {
        DividendDistributor dividends = new DividendDistributor(address(access), IERC20(address(coin)));
        dividends.setPolicy(10_000, [uint16(0), 1, 1, 1, 1, 1]);
        vm.roll(10);
        bytes[4] memory doors = [
            abi.encodeCall(dividends.fund, (0)),
            abi.encodeCall(dividends.cancel, (0)),
            abi.encodeCall(dividends.claim, (0, 0, ANA, 1, new bytes32[](0))),
            abi.encodeCall(dividends.sweep, (0, ANA))
        ];
        access.grantRole(0, address(coin), 0);
        coin.mint(address(this), 4);
        coin.approve(address(dividends), 4);
        for (uint32 i = 0; i < 4; ++i) {
            uint256 round = dividends.propose(20261 + i, 1, keccak256("list"), 1, "");
            coin.callWhileMoving(address(dividends), doors[i]);
            dividends.fund(round);
            vm.assertEq(coin.answer(), CLOSED);
        }
    }
}
