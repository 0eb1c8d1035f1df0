// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {ISanctionsList} from "../src/ISanctionsList.sol";
import {ITierSource} from "../src/ITierSource.sol";
import {OfferingAccess} from "../src/OfferingAccess.sol";
import {OfferingToken} from "../src/OfferingToken.sol";
import {Tier} from "../src/Tier.sol";
import {TokenSale} from "../src/TokenSale.sol";
import {LocalUSDC} from "../src/local/LocalUSDC.sol";
import {Base} from "./Vm.sol";

/// A list of sanctions that tests write.
contract ListedAddresses is ISanctionsList {
    mapping(address account => bool isListed) public isSanctioned;

    function list(address account) external {
        isSanctioned[account] = true;
    }
}

/// An offering in the figures of `contracts/defaults.ts`, whose administrator is the test.
abstract contract Fixture is Base {
    using SafeCast for uint256;

    uint256 internal constant SIGNER = 0xA11CE;
    bytes32 internal constant TERMS = keccak256("whitepaper 1");
    uint40 internal constant T0 = 1_800_000_000;
    uint40 internal constant END = T0 + 30 days;
    uint104 internal constant PHASE_CAP = 40_000_000e18;
    uint64 internal constant SOFT_CAP = 200_000e6;
    uint64 internal constant HARD_CAP = 5_000_000e6;

    OfferingAccess internal access;
    OfferingToken internal token;
    LocalUSDC internal usdc;
    ListedAddresses internal sanctions;
    TokenSale internal sale;

    function deploy() internal {
        vm.warp(T0 - 10 days);
        access = new OfferingAccess(address(this));
        token = new OfferingToken("Offering", "OFR", address(this), 1_000_000_000e18);
        usdc = new LocalUSDC();
        sanctions = new ListedAddresses();
        sale = open(ITierSource(address(0)));
    }

    /// A sale with the usual figures, activated.
    function open(ITierSource parent) internal returns (TokenSale made) {
        made = draft(parent);
        made.configure(terms(), tiers(), phases(), TERMS);
        require(token.transfer(address(made), 3 * uint256(PHASE_CAP)), "no tokens");
        made.activate();
    }

    function draft(ITierSource parent) internal returns (TokenSale) {
        IERC20 sold = IERC20(address(token));
        return new TokenSale(
            address(access), sold, IERC20(address(usdc)), parent, ISanctionsList(address(sanctions)), vm.addr(SIGNER)
        );
    }

    function terms() internal pure returns (TokenSale.Terms memory t) {
        t.softCap = SOFT_CAP;
        t.hardCap = HARD_CAP;
        t.minPurchase = 100e6;
        t.maxContribution = 1_000_000e6;
        t.coolingOff = 14 days;
        t.initialBps = 1_000;
        t.cliff = 90 days;
        t.duration = 720 days;
        t.earlyAccessTier = Tier.Gold;
        t.maxAgreedBonusBps = 3_000;
    }

    function tiers() internal pure returns (TokenSale.TierTable memory t) {
        t.minimums = [uint64(100e6), 1_000e6, 10_000e6, 50_000e6];
        t.bonusBps = [uint16(0), 200, 500, 1_000];
    }

    /// Three phases of ten days at 0.05, 0.075 and 0.10 dollar.
    function phases() internal pure returns (TokenSale.Phase[] memory p) {
        p = new TokenSale.Phase[](3);
        for (uint40 i = 0; i < 3; ++i) {
            p[i].start = T0 + i * 10 days;
            p[i].end = T0 + (i + 1) * 10 days;
            p[i].earlyAccess = 1 days;
            p[i].price = 50_000 + i * 25_000;
            p[i].cap = PHASE_CAP;
        }
    }

    function voucher(address buyer) internal pure returns (TokenSale.Voucher memory) {
        return TokenSale.Voucher(buyer, false, 0, type(uint64).max, T0 + 365 days, TERMS);
    }

    function agreement(address buyer, uint16 bonusBps) internal pure returns (TokenSale.Voucher memory) {
        return TokenSale.Voucher(buyer, true, bonusBps, type(uint64).max, T0 + 365 days, TERMS);
    }

    function order(uint256 phase, uint256 amount) internal view returns (TokenSale.Order memory) {
        return TokenSale.Order(phase.toUint8(), amount.toUint64(), 0, block.timestamp.toUint40());
    }

    /// The digest that a wallet would sign, computed from what the contract says of itself (EIP-5267).
    function digestOf(TokenSale where, TokenSale.Voucher memory v) internal view returns (bytes32) {
        (, string memory name, string memory version, uint256 chainId, address verifier,,) = where.eip712Domain();
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                chainId,
                verifier
            )
        );
        bytes32 typehash = keccak256(
            "Voucher(address buyer,bool institutional,uint16 bonusBps,"
            "uint64 maxContribution,uint40 expiresAt,bytes32 termsHash)"
        );
        return keccak256(abi.encodePacked("\x19\x01", domain, keccak256(abi.encode(typehash, v))));
    }

    function sign(TokenSale where, TokenSale.Voucher memory v) internal view returns (bytes memory) {
        (uint8 parity, bytes32 r, bytes32 s) = vm.sign(SIGNER, digestOf(where, v));
        return abi.encodePacked(r, s, parity);
    }

    function pay(address buyer, uint256 amount) internal {
        usdc.mint(buyer, amount);
        vm.prank(buyer);
        usdc.approve(address(sale), type(uint256).max);
    }

    /// Gives the money and buys with the voucher.
    function buyWith(TokenSale.Voucher memory v, uint256 phase, uint256 amount) internal returns (uint256) {
        pay(v.buyer, amount);
        bytes memory signature = sign(sale, v);
        TokenSale.Order memory wanted = order(phase, amount);
        vm.prank(v.buyer);
        return sale.buy(wanted, v, signature);
    }

    function buy(address buyer, uint256 phase, uint256 amount) internal returns (uint256) {
        return buyWith(voucher(buyer), phase, amount);
    }

    /// Has an institution buy in all three phases until so much was raised.
    function fill(address institution, uint256 amount) internal {
        for (uint256 i = 0; i < 3; ++i) {
            vm.warp(T0 + i * 10 days);
            buyWith(agreement(institution, 0), i, 1_500_000e6);
        }
        buyWith(agreement(institution, 0), 2, amount - sale.raised());
    }

    /// Says beforehand that the purchase is refused so.
    function refuseWith(bytes memory refusal, TokenSale.Voucher memory v, TokenSale.Order memory wanted) internal {
        pay(v.buyer, wanted.amount);
        bytes memory signature = sign(sale, v);
        vm.prank(v.buyer);
        vm.expectRevert(refusal);
        sale.buy(wanted, v, signature);
    }

    function refuse(bytes memory refusal, address buyer, uint256 phase, uint256 amount) internal {
        refuseWith(refusal, voucher(buyer), order(phase, amount));
    }
}
