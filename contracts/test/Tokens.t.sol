// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {OfferingAccess} from "../src/OfferingAccess.sol";
import {OfferingToken} from "../src/OfferingToken.sol";
import {LocalUSDC} from "../src/local/LocalUSDC.sol";
import {Base} from "./Vm.sol";

contract TokensTest is Base {
    address internal constant ANA = address(0xA7A);

    function test_the_supply_is_made_once() public {
        OfferingToken token = new OfferingToken("Offering", "OFR", ANA, 1_000e18);
        vm.assertEq(token.totalSupply(), 1_000e18);
        vm.assertEq(token.balanceOf(ANA), 1_000e18);
        vm.assertEq(token.name(), "Offering");
        vm.assertEq(token.symbol(), "OFR");
        vm.assertEq(token.decimals(), 18);
        (bool minted,) = address(token).call(abi.encodeWithSignature("mint(address,uint256)", ANA, 1));
        vm.assertFalse(minted);
    }

    function test_holders_burn_their_own_only() public {
        OfferingToken token = new OfferingToken("Offering", "OFR", ANA, 1_000e18);
        vm.expectRevert(
            abi.encodeWithSignature("ERC20InsufficientAllowance(address,uint256,uint256)", address(this), 0, 1)
        );
        token.burnFrom(ANA, 1);
        vm.prank(ANA);
        token.burn(400e18);
        vm.assertEq(token.totalSupply(), 600e18);
    }

    function test_an_allowance_can_be_signed() public {
        address owner = vm.addr(0xC0DE);
        OfferingToken token = new OfferingToken("Offering", "OFR", owner, 1_000e18);
        bytes32 typehash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 content = keccak256(abi.encode(typehash, owner, ANA, 5e18, 0, block.timestamp));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), content));
        (uint8 parity, bytes32 r, bytes32 s) = vm.sign(0xC0DE, digest);
        token.permit(owner, ANA, 5e18, block.timestamp, parity, r, s);
        vm.assertEq(token.allowance(owner, ANA), 5e18);
    }

    function test_local_dollars_are_free_and_have_six_decimals() public {
        LocalUSDC usdc = new LocalUSDC();
        usdc.mint(ANA, 5e6);
        vm.assertEq(usdc.balanceOf(ANA), 5e6);
        vm.assertEq(usdc.decimals(), 6);
        vm.assertEq(usdc.symbol(), "USDC");
    }

    function test_the_manager_begins_with_who_deploys() public {
        OfferingAccess access = new OfferingAccess(ANA);
        (bool isMember, uint32 delay) = access.hasRole(0, ANA);
        vm.assertTrue(isMember);
        vm.assertEq(delay, 0);
        vm.assertEq(access.OFFERING_MANAGER(), 1);
        vm.assertEq(access.TREASURY(), 2);
        vm.assertEq(access.COMPLIANCE(), 3);
        vm.assertEq(access.DIVIDEND_MANAGER(), 4);
        vm.assertEq(access.GUARDIAN(), 5);
    }
}
