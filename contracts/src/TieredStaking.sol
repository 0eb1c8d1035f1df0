// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {ITierSource} from "./ITierSource.sol";

/**
 * @title Staking for a term, at a rate by lock and tier
 * @notice A position sets its whole reward aside out of the reserve on the day it opens. When the reserve is empty
 * nobody can stake, and nobody was promised anything.
 *
 * Units: amounts are 1e-18 token, rates are basis points a year (of 365 days), times are seconds.
 *
 * Invariants
 *  - The contract holds at least `principal + reserved`: what was staked and every reward that was set aside.
 *  - A reward is what was shown when the position opened: later rates change no position.
 *  - No rate exceeds its tier's maximum, and none exceeds `MAX_RATE_BPS`.
 *  - The reserve is the company's money: no reward is ever paid from what somebody staked.
 *  - Leaving asks no role and no pause, at any time; leaving early gives up the reward and nothing else.
 */
contract TieredStaking is AccessManaged, Pausable, ReentrancyGuardTransient {
    using Math for uint256;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    struct Lock {
        uint32 term; // seconds
        uint16 bonusBps; // points that it adds to the base
    }

    struct Rates {
        uint16 baseBps;
        uint16[6] tierBonusBps; // by tier, from None to Institutional
        uint16[6] tierMaxBps;
        Lock[] locks;
    }

    struct Position {
        uint104 amount;
        uint104 reward;
        uint16 rateBps;
        uint40 start;
        uint40 end; // from this second on the reward is paid
        bool closed;
    }

    /// @notice No rate is higher, whatever is configured.
    uint256 public constant MAX_RATE_BPS = 1_600;
    /// @notice The most terms that can be offered.
    uint256 public constant MAX_LOCKS = 8;
    uint256 private constant _BPS = 10_000;
    uint256 private constant _YEAR = 365 days;

    /// @notice What is staked, and what rewards are paid in.
    IERC20 public immutable TOKEN;
    /// @notice Who has which tier.
    ITierSource public immutable TIERS;

    /// @notice All that is staked now.
    uint128 public principal;
    /// @notice All rewards that are set aside for open positions.
    uint128 public reserved;

    Rates private _rates;
    mapping(address staker => Position[] positions) private _positions;

    /// @notice Positions opened from now on have other rates.
    /// @param baseBps The base.
    /// @param tierBonusBps What each tier adds.
    /// @param tierMaxBps Each tier's maximum.
    /// @param locks The terms on offer.
    event RatesChanged(uint16 baseBps, uint16[6] tierBonusBps, uint16[6] tierMaxBps, Lock[] locks);
    /// @notice The reserve grew.
    /// @param from Who paid.
    /// @param amount Tokens.
    event Funded(address indexed from, uint256 amount);
    /// @notice A position opened.
    /// @param staker Whose.
    /// @param id Their number of it, from zero.
    /// @param amount Tokens staked.
    /// @param rateBps Its rate.
    /// @param reward What is set aside for it.
    /// @param end When it may be closed with the reward.
    event Staked(
        address indexed staker, uint256 indexed id, uint256 amount, uint256 rateBps, uint256 reward, uint256 end
    );
    /// @notice A position closed.
    /// @param staker Whose.
    /// @param id Their number of it.
    /// @param amount Tokens given back.
    /// @param reward Tokens on top, zero before the end.
    event Unstaked(address indexed staker, uint256 indexed id, uint256 amount, uint256 reward);
    /// @notice The company took back what no position needs.
    /// @param to Whom.
    /// @param amount Tokens.
    event FreeWithdrawn(address indexed to, uint256 amount);

    /// @notice The rates contradict themselves or exceed the maximum.
    error BadRates();
    /// @notice The reserve is smaller than the reward of this position.
    /// @param free What is left of it.
    /// @param needed The reward.
    error Unfunded(uint256 free, uint256 needed);
    /// @notice The offer is not the one that the staker agreed to.
    /// @param term The lock's seconds.
    /// @param rateBps The rate that the staker would get.
    error OfferChanged(uint256 term, uint256 rateBps);
    /// @notice There is no amount, or it is too small for any reward.
    error NothingToDo();
    /// @notice The position was closed before.
    error AlreadyClosed();

    /// @notice Begins without rates: nobody can stake until they are configured.
    /// @param authority_ The manager of roles.
    /// @param token_ What is staked.
    /// @param tiers_ Who has which tier.
    constructor(address authority_, IERC20 token_, ITierSource tiers_) AccessManaged(authority_) {
        TOKEN = token_;
        TIERS = tiers_;
    }

    /// @notice Sets the rates of positions that open from now on.
    /// @dev BadRates.
    /// @param rates_ Base, tiers and locks.
    function configure(Rates calldata rates_) external restricted {
        if (rates_.locks.length == 0 || rates_.locks.length > MAX_LOCKS) revert BadRates();
        for (uint256 i = 0; i < 6; ++i) {
            if (rates_.tierMaxBps[i] > MAX_RATE_BPS) revert BadRates();
        }
        for (uint256 i = 0; i < rates_.locks.length; ++i) {
            if (rates_.locks[i].term == 0) revert BadRates();
        }
        _rates = rates_;
        emit RatesChanged(rates_.baseBps, rates_.tierBonusBps, rates_.tierMaxBps, rates_.locks);
    }

    /// @notice Stops staking for everybody; leaving goes on.
    function pause() external restricted {
        _pause();
    }

    /// @notice Lets everybody stake again.
    function unpause() external restricted {
        _unpause();
    }

    /// @notice Adds to the reserve; a plain transfer does the same without saying so.
    /// @param amount Tokens that the caller allowed this contract to take.
    function fund(uint256 amount) external nonReentrant {
        emit Funded(msg.sender, amount);
        TOKEN.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Opens a position.
    /// @dev OfferChanged, NothingToDo, Unfunded.
    /// @param amount Tokens that the caller allowed this contract to take.
    /// @param lock The number of a lock.
    /// @param term That lock's seconds as the caller saw them.
    /// @param minRateBps The rate that the caller saw; a lower one is refused.
    /// @return id The caller's number of the position.
    function stake(uint256 amount, uint256 lock, uint256 term, uint256 minRateBps)
        external
        nonReentrant
        whenNotPaused
        returns (uint256 id)
    {
        uint256 rate = rateOf(msg.sender, lock);
        if (_rates.locks[lock].term != term || rate < minRateBps) revert OfferChanged(_rates.locks[lock].term, rate);
        uint256 reward = amount.mulDiv(rate * term, _BPS * _YEAR);
        if (reward == 0) revert NothingToDo();
        if (reward > free()) revert Unfunded(free(), reward);
        principal += amount.toUint128();
        reserved += reward.toUint128();
        id = _positions[msg.sender].length;
        uint256 end = block.timestamp + term;
        _positions[msg.sender].push(
            Position(
                amount.toUint104(),
                reward.toUint104(),
                rate.toUint16(),
                block.timestamp.toUint40(),
                end.toUint40(),
                false
            )
        );
        emit Staked(msg.sender, id, amount, rate, reward, end);
        TOKEN.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Closes a position of the caller: with the reward from its end on, without it before.
    /// @dev AlreadyClosed.
    /// @param id The caller's number of it.
    function unstake(uint256 id) external nonReentrant {
        Position storage position = _positions[msg.sender][id];
        if (position.closed) revert AlreadyClosed();
        position.closed = true;
        uint256 amount = position.amount;
        uint256 reward = block.timestamp < position.end ? 0 : position.reward;
        principal -= position.amount;
        reserved -= position.reward;
        emit Unstaked(msg.sender, id, amount, reward);
        TOKEN.safeTransfer(msg.sender, amount + reward);
    }

    /// @notice Takes back what no position needs.
    /// @dev Unfunded.
    /// @param to Who receives it.
    /// @param amount Tokens.
    function withdrawFree(address to, uint256 amount) external restricted nonReentrant {
        if (amount > free()) revert Unfunded(free(), amount);
        emit FreeWithdrawn(to, amount);
        TOKEN.safeTransfer(to, amount);
    }

    /// @notice The rates of new positions.
    /// @return Base, tiers and locks.
    function rates() external view returns (Rates memory) {
        return _rates;
    }

    /// @notice All positions that somebody ever opened.
    /// @param staker Whose.
    /// @return By their numbers.
    function positionsOf(address staker) external view returns (Position[] memory) {
        return _positions[staker];
    }

    /// @notice What is left of the reserve for new positions.
    /// @return Tokens.
    function free() public view returns (uint256) {
        return TOKEN.balanceOf(address(this)) - principal - reserved;
    }

    /// @notice The rate that somebody would get.
    /// @param staker Who.
    /// @param lock The number of a lock.
    /// @return Base, lock and tier together, at most the tier's maximum.
    function rateOf(address staker, uint256 lock) public view returns (uint256) {
        uint256 tier = uint256(TIERS.tierOf(staker));
        uint256 sum = uint256(_rates.baseBps) + _rates.locks[lock].bonusBps + _rates.tierBonusBps[tier];
        return sum.min(_rates.tierMaxBps[tier]);
    }
}
