// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// The orders to forge's machine that these tests use: its usual library of them is not on npm.
interface Vm {
    function addr(uint256 key) external pure returns (address);
    function assertEq(uint256 a, uint256 b) external pure;
    function assertEq(uint256 a, uint256 b, string calldata why) external pure;
    function assertEq(address a, address b) external pure;
    function assertEq(bytes32 a, bytes32 b) external pure;
    function assertEq(bytes calldata a, bytes calldata b) external pure;
    function assertEq(string calldata a, string calldata b) external pure;
    function assertTrue(bool a) external pure;
    function assertFalse(bool a) external pure;
    function assertLe(uint256 a, uint256 b, string calldata why) external pure;
    function assertGe(uint256 a, uint256 b, string calldata why) external pure;
    function expectEmit(address emitter) external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata refusal) external;
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function roll(uint256 number) external;
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256);
    function warp(uint256 time) external;
}

/// What every test contract begins with.
abstract contract Base {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// The number in the range that a random one stands for; the edges come often, because mistakes live there.
    function between(uint256 random, uint256 least, uint256 most) internal pure returns (uint256) {
        if (random % 16 == 0) return least;
        if (random % 16 == 1) return most;
        return least + random % (most - least + 1);
    }
}
