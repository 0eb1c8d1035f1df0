// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {TieredStaking} from "../src/TieredStaking.sol";
import {TokenSale} from "../src/TokenSale.sol";
import {Fixture} from "./Fixture.sol";

/// What each step of a buyer costs, as a whole transaction. `contracts/gas/transactions.json` keeps the figures, and
/// `npm run contracts` refuses others.
/// forge-config: default.isolate = true
/// forge-config: deep.isolate = true
contract GasTest is Fixture {
    string internal constant FILE = "transactions";
    // Addresses as they are in life: a zero byte costs a quarter of another one.
    address internal immutable ANA = vm.addr(0xA7A);
    address internal immutable BOB = vm.addr(0xB0B);

    function setUp() public {
        deploy();
        vm.warp(T0);
    }

    function _measured(string memory name, address buyer, uint256 amount) internal returns (uint256 gas) {
        bytes memory signature = sign(sale, voucher(buyer));
        TokenSale.Order memory wanted = order(0, amount);
        vm.prank(buyer);
        sale.buy(wanted, voucher(buyer), signature);
        gas = vm.snapshotGasLastCall(FILE, name);
    }

    function test_gas_of_a_buyer() public {
        pay(ANA, 300_000e6);
        vm.prank(ANA);
        usdc.approve(address(sale), 2_000e6); // an endless allowance costs less, because it is not written down
        uint256 first = _measured("buy 1: first of the sale", ANA, 1_000e6);
        vm.assertLe(first, 168_000, "the first purchase");
        vm.assertLe(_measured("buy 2: again", ANA, 500e6), 131_000, "the second purchase");
        vm.prank(ANA);
        usdc.approve(address(sale), 300_000e6);
        vm.assertLe(_measured("buy 3: again, to Platinum", ANA, 248_000e6), 131_000, "the third purchase");
        pay(BOB, 1_000e6);
        vm.assertLe(_measured("buy 4: first of another buyer", BOB, 1_000e6), 168_000, "another buyer's first");
        vm.prank(BOB);
        sale.undo(0);
        vm.snapshotGasLastCall(FILE, "undo");
        vm.warp(END);
        vm.prank(BOB);
        sale.finalize();
        vm.snapshotGasLastCall(FILE, "finalize");
        vm.prank(ANA);
        sale.claim();
        vm.snapshotGasLastCall(FILE, "claim 1: first");
        vm.warp(END + 100 days);
        vm.prank(ANA);
        sale.claim();
        vm.snapshotGasLastCall(FILE, "claim 2: again");
        _stake();
    }

    function _stake() internal {
        TieredStaking staking = new TieredStaking(address(access), IERC20(address(token)), sale);
        TieredStaking.Rates memory rates;
        rates.baseBps = 500;
        rates.tierMaxBps = [uint16(1_200), 1_200, 1_200, 1_400, 1_600, 1_600];
        rates.locks = new TieredStaking.Lock[](1);
        rates.locks[0] = TieredStaking.Lock(365 days, 700);
        staking.configure(rates);
        require(token.transfer(address(staking), 1_000_000e18), "no tokens");
        vm.prank(ANA);
        token.approve(address(staking), type(uint256).max);
        vm.prank(ANA);
        staking.stake(1_000e18, 0, 365 days, 0);
        vm.snapshotGasLastCall(FILE, "stake");
        vm.warp(block.timestamp + 365 days);
        vm.prank(ANA);
        staking.unstake(0);
        vm.snapshotGasLastCall(FILE, "unstake");
    }

    function test_gas_of_a_purchase_with_permit() public {
        buy(ANA, 0, 1_000e6);
        address buyer = vm.addr(0xC0DE);
        usdc.mint(buyer, 500e6);
        bytes32 typehash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 content = keccak256(abi.encode(typehash, buyer, address(sale), 500e6, 0, T0));
        TokenSale.PermitSignature memory p;
        (p.v, p.r, p.s) = vm.sign(0xC0DE, keccak256(abi.encodePacked("\x19\x01", usdc.DOMAIN_SEPARATOR(), content)));
        bytes memory signature = sign(sale, voucher(buyer));
        TokenSale.Order memory wanted = order(0, 500e6);
        vm.prank(buyer);
        sale.buyWithPermit(wanted, voucher(buyer), signature, p);
        vm.assertLe(
            vm.snapshotGasLastCall(FILE, "buy 5: first of another buyer, with permit"), 178_000, "with a permit"
        );
    }

    function test_gas_of_a_refund() public {
        buy(ANA, 0, 1_000e6);
        sale.cancel();
        vm.prank(ANA);
        sale.refund(ANA);
        vm.snapshotGasLastCall(FILE, "refund");
    }
}
