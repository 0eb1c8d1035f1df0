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
