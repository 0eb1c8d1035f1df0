// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

/**
 * @title Dividends, a round for each quarter in which they are declared
 * @notice A round goes through: snapshot (holders at a block in the past, off the chain) → proposed, with the whole
 * list published for a preview → funded, which begins the time to object → open → expired. The pool of a round is
 * a fixed share of the profit that was declared for its quarter; tiers weigh the shares in the list.
 *
 * Units: money is 1e-6 dollar (uint64), shares and weights are basis points, times are seconds, `period` is year × 10
 * + quarter.
 *
 * Invariants
 *  - A round pays at most what it was funded with, and no round pays from the money of another.
 *  - Each line of a round's list is paid once, its amount, to its account, whoever sends the transaction.
 *  - A quarter has at most one round that was not cancelled.
 *  - The list of a round never changes; nothing is paid before the time to object is over.
 *  - The money of a cancelled round returns to who funded it; what nobody claimed stays here for the whole time to
 *    claim.
 *  - Claiming asks no role and no pause.
 */
contract DividendDistributor is AccessManaged, ReentrancyGuardTransient {
    using BitMaps for BitMaps.BitMap;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    enum Status {
        Proposed,
        Funded,
        Cancelled,
        Expired
    }

    struct Round {
        bytes32 root; // of the list: leaf = (index, account, amount)
        uint64 total; // the pool
        uint64 paid;
        uint64 recordBlock; // whose holders the list has
        uint32 period;
        Status status;
        address funder;
        uint40 opensAt; // zero before it is funded
        uint40 expiresAt; // from this second on the rest may return to the company
    }

    /// @notice How long everybody can look at a funded list before it pays, in seconds.
    uint40 public constant CHALLENGE_TIME = 2 days;
    /// @notice How long a list pays at least, in seconds.
    uint40 public constant CLAIM_TIME = 180 days;
    uint256 private constant _BPS = 10_000;

    /// @notice What dividends are paid in.
    IERC20 public immutable CURRENCY;

    /// @notice The share of a declared profit that makes the pool of its round.
    uint16 public poolBps;
    uint16[6] private _weightBps;
    Round[] private _rounds;
    /// @notice The number of a quarter's round plus one; zero: none.
    mapping(uint256 period => uint256 roundPlusOne) public roundOfPeriod;
    mapping(uint256 round => BitMaps.BitMap paid) private _claimed;

    /// @notice Rounds proposed from now on follow another policy.
    /// @param poolBps The pool's share of profit.
    /// @param weightBps The weight of a token by its holder's tier, from None to Institutional.
    event PolicyChanged(uint16 poolBps, uint16[6] weightBps);
    /// @notice A round's list can be previewed.
    /// @param round Its number.
    /// @param period Its quarter.
    /// @param profit The profit that was declared.
    /// @param total The pool.
    /// @param root The list's root.
    /// @param recordBlock Whose holders it has.
    /// @param weightBps The weights that the list was made with.
    /// @param dataset Where the list is published.
    event RoundProposed(
        uint256 indexed round,
        uint256 indexed period,
        uint256 profit,
        uint256 total,
        bytes32 root,
        uint256 recordBlock,
        uint16[6] weightBps,
        string dataset
    );
    /// @notice The pool is here, and the time to object has begun.
    /// @param round Its number.
    /// @param funder Who paid.
    /// @param opensAt The first second in which it pays.
    /// @param expiresAt From when on the rest may return.
    event RoundFunded(uint256 indexed round, address indexed funder, uint256 opensAt, uint256 expiresAt);
    /// @notice A round was taken back before it paid anything.
    /// @param round Its number.
    /// @param returned Money that its funder got back.
    event RoundCancelled(uint256 indexed round, uint256 returned);
    /// @notice A line of a list was paid.
    /// @param round The round's number.
    /// @param index The line's number.
    /// @param account Who was paid.
    /// @param amount Money.
    event DividendPaid(uint256 indexed round, uint256 indexed index, address indexed account, uint256 amount);
    /// @notice What nobody claimed returned to the company.
    /// @param round The round's number.
    /// @param to Whom.
    /// @param amount Money.
    event RoundSwept(uint256 indexed round, address indexed to, uint256 amount);

    /// @notice The policy shares out more than everything.
    error BadPolicy();
    /// @notice The proposal has no quarter, no pool, no list, or a block that is not past.
    error BadProposal();
    /// @notice The quarter has a round already.
    /// @param round Its number.
    error PeriodTaken(uint256 round);
    /// @notice The round does not stand where this is possible.
    /// @param status Where it stands.
    error WrongStatus(Status status);
    /// @notice It is too early for this, or too late.
    /// @param boundary The second that parts both.
    error WrongTime(uint256 boundary);
    /// @notice This line was paid before.
    error AlreadyClaimed();
    /// @notice The list has no such line.
    error BadProof();
    /// @notice The list promises more than its pool: the round has less left than this line.
    /// @param remaining Money.
    error Overdrawn(uint256 remaining);

    /// @notice Begins without a policy: nothing can be proposed until there is one.
    /// @param authority_ The manager of roles.
    /// @param currency_ What dividends are paid in.
    constructor(address authority_, IERC20 currency_) AccessManaged(authority_) {
        CURRENCY = currency_;
    }

    /// @notice Sets the policy of rounds that are proposed from now on.
    /// @dev BadPolicy.
    /// @param poolBps_ The pool's share of profit.
    /// @param weightBps_ The weight of a token by its holder's tier, from None to Institutional.
    function setPolicy(uint16 poolBps_, uint16[6] calldata weightBps_) external restricted {
        if (poolBps_ > _BPS) revert BadPolicy();
        poolBps = poolBps_;
        _weightBps = weightBps_;
        emit PolicyChanged(poolBps_, weightBps_);
    }

    /// @notice Publishes a round for preview.
    /// @dev BadProposal, PeriodTaken.
    /// @param period Year × 10 + quarter.
    /// @param profit The profit declared for it.
    /// @param root The list's root.
    /// @param recordBlock Whose holders the list has; past.
    /// @param dataset Where the list is published.
    /// @return round Its number.
    function propose(uint32 period, uint64 profit, bytes32 root, uint64 recordBlock, string calldata dataset)
        external
        restricted
        returns (uint256 round)
    {
        uint256 total = uint256(profit) * poolBps / _BPS;
        if (total == 0 || root == 0 || recordBlock >= block.number) revert BadProposal();
        if (period % 10 == 0 || period % 10 > 4) revert BadProposal();
        if (roundOfPeriod[period] != 0) revert PeriodTaken(roundOfPeriod[period] - 1);
        round = _rounds.length;
        roundOfPeriod[period] = round + 1;
        Round storage made = _rounds.push();
        made.root = root;
        made.total = total.toUint64();
        made.recordBlock = recordBlock;
        made.period = period;
        emit RoundProposed(round, period, profit, total, root, recordBlock, _weightBps, dataset);
    }

    /// @notice Pays the pool of a proposed round; the time to object begins.
    /// @dev WrongStatus.
    /// @param round Its number.
    function fund(uint256 round) external restricted nonReentrant {
        Round storage r = _inStatus(round, Status.Proposed);
        r.status = Status.Funded;
        r.funder = msg.sender;
        r.opensAt = block.timestamp.toUint40() + CHALLENGE_TIME;
        r.expiresAt = r.opensAt + CLAIM_TIME;
        emit RoundFunded(round, msg.sender, r.opensAt, r.expiresAt);
        CURRENCY.safeTransferFrom(msg.sender, address(this), r.total);
    }

    /// @notice Takes a round back before it opens; its money returns to who funded it, its quarter can have another
    /// one.
    /// @dev WrongStatus, WrongTime.
    /// @param round Its number.
    function cancel(uint256 round) external restricted nonReentrant {
        Round storage r = _rounds[round];
        uint256 returned;
        if (r.status != Status.Proposed) {
            _inStatus(round, Status.Funded);
            if (block.timestamp >= r.opensAt) revert WrongTime(r.opensAt);
            returned = r.total;
        }
        r.status = Status.Cancelled;
        delete roundOfPeriod[r.period];
        emit RoundCancelled(round, returned);
        if (returned != 0) CURRENCY.safeTransfer(r.funder, returned);
    }

    /// @notice Pays a line of the list. Anybody may send it: the amount is fixed, and the money only goes to the
    /// account.
    /// @dev WrongStatus, WrongTime, AlreadyClaimed, BadProof, Overdrawn.
    /// @param round The round's number.
    /// @param index The line's number.
    /// @param account The line's account.
    /// @param amount The line's money.
    /// @param proof Of the line in the list.
    function claim(uint256 round, uint256 index, address account, uint64 amount, bytes32[] calldata proof)
        external
        nonReentrant
    {
        Round storage r = _inStatus(round, Status.Funded);
        if (block.timestamp < r.opensAt) revert WrongTime(r.opensAt);
        if (_claimed[round].get(index)) revert AlreadyClaimed();
        // Hashed twice, so that no inner node of the tree can pass for a line.
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(index, account, amount))));
        if (!MerkleProof.verifyCalldata(proof, r.root, leaf)) revert BadProof();
        uint64 remaining = r.total - r.paid;
        if (amount > remaining) revert Overdrawn(remaining);
        _claimed[round].set(index);
        r.paid += amount;
        emit DividendPaid(round, index, account, amount);
        CURRENCY.safeTransfer(account, amount);
    }

    /// @notice Returns to the company what nobody claimed in time; the round pays no more.
    /// @dev WrongStatus, WrongTime.
    /// @param round Its number.
    /// @param to Who receives it.
    function sweep(uint256 round, address to) external restricted nonReentrant {
        Round storage r = _inStatus(round, Status.Funded);
        if (block.timestamp < r.expiresAt) revert WrongTime(r.expiresAt);
        r.status = Status.Expired;
        uint256 amount = r.total - r.paid;
        emit RoundSwept(round, to, amount);
        CURRENCY.safeTransfer(to, amount);
    }

    /// @notice A round.
    /// @param round Its number.
    /// @return Its figures.
    function roundOf(uint256 round) external view returns (Round memory) {
        return _rounds[round];
    }

    /// @notice How many rounds were proposed.
    /// @return Their number.
    function roundCount() external view returns (uint256) {
        return _rounds.length;
    }

    /// @notice Whether a line was paid.
    /// @param round The round's number.
    /// @param index The line's number.
    /// @return True when it was.
    function isClaimed(uint256 round, uint256 index) external view returns (bool) {
        return _claimed[round].get(index);
    }

    /// @notice The weight of a token by its holder's tier, from None to Institutional.
    /// @return Basis points; a list is made with them off the chain.
    function weightBps() external view returns (uint16[6] memory) {
        return _weightBps;
    }

    function _inStatus(uint256 round, Status wanted) private view returns (Round storage r) {
        r = _rounds[round];
        if (r.status != wanted) revert WrongStatus(r.status);
    }
}
