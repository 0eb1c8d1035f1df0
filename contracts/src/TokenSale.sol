// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {ISanctionsList} from "./ISanctionsList.sol";
import {ITierSource} from "./ITierSource.sol";
import {Tier} from "./Tier.sol";

/**
 * @title The sale of one offering or sub-offering
 * @notice Sells one token for one dollar coin with six decimals, in phases with a price and a cap each. The money
 * stays here until the sale has ended: a sale that met its soft cap pays the company and delivers tokens over time,
 * any other pays every buyer back.
 *
 * Units: money is a number of 1e-6 dollar (uint64), tokens are 1e-18 token (uint104), shares are basis points, times
 * are seconds. A coin that takes a fee of transfers, or a token that does, is not supported.
 *
 * Longer than this project's other files on purpose. Buying, undo, refund and claim read and write the same account,
 * phase and sums: parts in other files would spread each invariant over them, a library with code of its own would cost
 * every purchase a call, and whoever verifies the contract has to read all of it in any case.
 *
 * Invariants
 *  - Money: while the sale is a draft, active or refunding, the contract holds at least `raised`, which is the sum of
 *    what every buyer contributed and did not get back. Nothing goes to the company before the sale has succeeded.
 *  - Tokens: what buyers may still claim, `owed`, is the sum of all allocations without what was claimed. It is here
 *    from `activate` on, until it was claimed or the sale failed.
 *  - Caps: what a phase has sold is what its living purchases hold and never more than its cap; `raised` never exceeds
 *    the hard cap, a buyer never their own maximum.
 *  - Price: tokens without bonus × price ≤ money paid. Divisions round down, in favour of the sale.
 *  - Undo: it takes back the latest purchase and leaves the account exactly as it was before that purchase.
 *  - Exits (undo, finalize, refund, claim) ask no role, no voucher, no list and no pause.
 *  - The configuration is frozen from `activate` on.
 */
contract TokenSale is AccessManaged, Pausable, ReentrancyGuardTransient, EIP712, ITierSource {
    using Math for uint256;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// Draft → Active → Succeeded or Refunding. A draft may also be called off.
    enum Status {
        Draft,
        Active,
        Succeeded,
        Refunding
    }

    struct Phase {
        uint40 start; // for everybody
        uint40 end; // the first second after it
        uint32 earlyAccess; // seconds before `start` from which on early buyers may buy
        uint64 price; // money for one whole token
        uint104 cap; // tokens, bonus included
        uint104 sold;
    }

    struct Terms {
        uint64 softCap; // from this much on the sale succeeds
        uint64 hardCap;
        uint64 minPurchase;
        uint64 maxContribution; // of one buyer without a signed agreement
        uint32 coolingOff; // seconds in which a purchase can be undone
        uint16 initialBps; // share of an allocation that can be claimed at the end of the sale
        uint32 cliff; // seconds from then until more can be
        uint32 duration; // seconds from then until everything can be
        Tier earlyAccessTier; // from this tier on buyers are early
        uint16 maxAgreedBonusBps; // of a signed agreement
    }

    /// The tiers Bronze, Silver, Gold and Platinum.
    struct TierTable {
        uint64[4] minimums; // contribution from which on a buyer has it
        uint16[4] bonusBps;
    }

    /// What the company signs for one buyer after it checked who that is and that they accepted the terms.
    struct Voucher {
        address buyer;
        bool institutional; // there is a signed agreement
        uint16 bonusBps; // of the agreement
        uint64 maxContribution;
        uint40 expiresAt; // the last second in which it is valid
        bytes32 termsHash; // of the whitepaper that the buyer accepted
    }

    struct Order {
        uint8 phase;
        uint64 amount;
        uint104 minTokens; // fewer than these are refused
        uint40 deadline; // the last second in which the order is valid
    }

    struct PermitSignature {
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    struct Quote {
        Tier tier; // after the purchase
        bool institutional;
        uint64 price;
        uint256 tokens; // bonus included
        uint256 bonus;
        uint256 contributed; // after the purchase
    }

    struct Account {
        uint64 contributed;
        uint104 allocated;
        uint32 purchases;
        bool institutional;
        bool blocked; // stopped from buying
    }

    struct Purchase {
        uint40 time;
        uint64 paid;
        uint104 tokens;
        uint8 phase;
    }

    /// @notice The type of a voucher in EIP-712.
    bytes32 public constant VOUCHER_TYPEHASH = keccak256(
        "Voucher(address buyer,bool institutional,uint16 bonusBps,"
        "uint64 maxContribution,uint40 expiresAt,bytes32 termsHash)"
    );
    /// @notice The shortest time for an undo that a sale may have, in seconds.
    uint32 public constant MIN_COOLING_OFF = 14 days;
    /// @notice The longest that a sale may last, in seconds: money that nobody can get back must not wait for ever.
    uint256 public constant MAX_DURATION = 365 days;
    /// @notice The most phases a sale may have, so that no loop grows too long to run.
    uint256 public constant MAX_PHASES = 16;
    uint256 private constant _BPS = 10_000;
    uint256 private constant _TOKEN = 1e18;

    /// @notice What is sold.
    IERC20 public immutable TOKEN;
    /// @notice What it is paid with.
    IERC20 public immutable CURRENCY;
    /// @notice Whose buyers are early here too: the offering that this one belongs to. Zero: none.
    ITierSource public immutable PARENT;
    /// @notice Who must not buy. Zero: no list.
    ISanctionsList public immutable SANCTIONS;

    /// @notice Where the sale stands.
    Status public status;
    /// @notice Money of all buyers that was not given back.
    uint64 public raised;
    /// @notice Tokens that buyers may still claim, now or later.
    uint104 public owed;
    /// @notice When the sale succeeded or failed; vesting counts from it.
    uint40 public endedAt;
    /// @notice When somebody last bought what they can undo.
    uint40 public lastUndoableAt;
    /// @notice Whose signature makes a voucher valid.
    address public voucherSigner;
    /// @notice The whitepaper that buyers accept.
    bytes32 public termsHash;
    /// @notice Tokens that a buyer has taken out.
    mapping(address buyer => uint104 tokens) public claimed;
    /// @notice A buyer's purchases, by their number from zero; an undone one is empty.
    mapping(address buyer => mapping(uint256 id => Purchase purchase)) public purchases;

    Terms private _terms;
    TierTable private _tiers;
    Phase[] private _phases;
    mapping(address buyer => Account account) private _accounts;

    /// @notice The draft has a new configuration.
    /// @param termsHash The whitepaper.
    event Configured(bytes32 termsHash);
    /// @notice The configuration is frozen and the tokens are here.
    /// @param tokens The caps of all phases together.
    /// @param termsHash The whitepaper.
    event Activated(uint256 tokens, bytes32 termsHash);
    /// @notice Somebody bought.
    /// @param buyer Who.
    /// @param phase In which phase.
    /// @param tier The tier after it.
    /// @param purchaseId The buyer's number of it.
    /// @param paid Money.
    /// @param tokens Tokens, bonus included.
    /// @param bonus The bonus among them.
    /// @param price Money for one whole token.
    /// @param termsHash The whitepaper that the buyer accepted.
    event Purchased(
        address indexed buyer,
        uint256 indexed phase,
        Tier indexed tier,
        uint256 purchaseId,
        uint256 paid,
        uint256 tokens,
        uint256 bonus,
        uint256 price,
        bytes32 termsHash
    );
    /// @notice A buyer took a purchase back.
    /// @param buyer Who.
    /// @param purchaseId The buyer's number of it, which their next purchase gets again.
    /// @param paid The money they got back.
    /// @param tokens The tokens they gave up.
    event PurchaseUndone(address indexed buyer, uint256 purchaseId, uint256 paid, uint256 tokens);
    /// @notice The sale is over.
    /// @param status Succeeded or Refunding.
    /// @param raised Money.
    /// @param owed Tokens, bonus included.
    event Ended(Status status, uint256 raised, uint256 owed);
    /// @notice A buyer of a failed sale has the money back.
    /// @param buyer Who.
    /// @param amount Money.
    event Refunded(address indexed buyer, uint256 amount);
    /// @notice A buyer took tokens out.
    /// @param buyer Who.
    /// @param tokens How many.
    event Claimed(address indexed buyer, uint256 tokens);
    /// @notice The company was paid.
    /// @param to Whom.
    /// @param amount Money.
    event ProceedsWithdrawn(address indexed to, uint256 amount);
    /// @notice The company took back what nobody bought.
    /// @param to Whom.
    /// @param tokens How many.
    event UnsoldSwept(address indexed to, uint256 tokens);
    /// @notice Buyers accept another whitepaper from now on.
    /// @param termsHash Which.
    event TermsChanged(bytes32 termsHash);
    /// @notice Somebody else signs vouchers from now on.
    /// @param signer Who.
    event VoucherSignerChanged(address indexed signer);
    /// @notice Somebody was stopped from buying, or may buy again.
    /// @param account Who.
    /// @param isBlocked Whether they are stopped.
    event BlockedChanged(address indexed account, bool isBlocked);

    /// @notice The sale does not stand where this is possible.
    /// @param status Where it stands.
    error WrongStatus(Status status);
    /// @notice The configuration contradicts itself, or the tokens for it are not here.
    error BadConfiguration();
    /// @notice The phase is not open, or not yet for this buyer.
    /// @param phase Which.
    error NotOpen(uint256 phase);
    /// @notice The order or the voucher is too late.
    /// @param since The last second in which it was valid.
    error Expired(uint256 since);
    /// @notice The voucher is for somebody else, for another whitepaper, promises too much, or is not signed by us.
    error BadVoucher();
    /// @notice This buyer is stopped, or on the list of sanctions.
    /// @param account Who.
    error Ineligible(address account);
    /// @notice The amount is too small.
    /// @param minimum Money.
    error BelowMinimum(uint256 minimum);
    /// @notice The buyer would own more than they may.
    /// @param maximum Money, all purchases together.
    error AboveMaximum(uint256 maximum);
    /// @notice The amount is more than the sale still takes.
    /// @param remaining Money.
    error HardCapReached(uint256 remaining);
    /// @notice The phase has fewer tokens left.
    /// @param remaining Tokens.
    error PhaseSoldOut(uint256 remaining);
    /// @notice The amount buys fewer tokens than the buyer wanted at least.
    /// @param tokens How many it buys.
    error TooFewTokens(uint256 tokens);
    /// @notice Only the latest purchase can be undone.
    /// @param purchases How many there are; the latest has this number less one.
    error NotLatest(uint256 purchases);
    /// @notice A signed agreement has no undo.
    error NoUndo();
    /// @notice The sale cannot end yet.
    /// @param from The first second in which it can.
    error TooEarly(uint256 from);
    /// @notice There is nothing to pay back or to claim.
    error NothingToDo();

    modifier inStatus(Status wanted) {
        _requireStatus(wanted);
        _;
    }

    /// @notice Makes a draft.
    /// @param authority_ The manager of roles.
    /// @param token_ What is sold.
    /// @param currency_ What it is paid with; six decimals.
    /// @param parent_ The offering that this one belongs to, or zero.
    /// @param sanctions_ A list of sanctions, or zero.
    /// @param signer Who signs vouchers.
    constructor(
        address authority_,
        IERC20 token_,
        IERC20 currency_,
        ITierSource parent_,
        ISanctionsList sanctions_,
        address signer
    ) AccessManaged(authority_) EIP712("TokenSale", "1") {
        TOKEN = token_;
        CURRENCY = currency_;
        PARENT = parent_;
        SANCTIONS = sanctions_;
        voucherSigner = signer;
    }

    // Setting up

    /// @notice Gives a draft its terms, tiers and phases; may be repeated until it is activated.
    /// @dev BadConfiguration when the figures contradict each other.
    /// @param terms_ Caps, limits, undo and vesting.
    /// @param tiers_ What each tier takes and brings.
    /// @param phases_ In the order of time; they do not overlap.
    /// @param termsHash_ The whitepaper.
    function configure(Terms calldata terms_, TierTable calldata tiers_, Phase[] calldata phases_, bytes32 termsHash_)
        external
        restricted
        inStatus(Status.Draft)
    {
        _checkTerms(terms_);
        _checkTiers(tiers_);
        if (phases_.length == 0 || phases_.length > MAX_PHASES) revert BadConfiguration();
        delete _phases;
        uint256 end;
        for (uint256 i = 0; i < phases_.length; ++i) {
            Phase calldata p = phases_[i];
            if (p.price == 0 || p.cap == 0 || p.sold != 0) revert BadConfiguration();
            if (p.start < end || p.start < p.earlyAccess || p.end <= p.start) revert BadConfiguration();
            end = p.end;
            _phases.push(p);
        }
        if (end - phases_[0].start > MAX_DURATION) revert BadConfiguration();
        _terms = terms_;
        _tiers = tiers_;
        termsHash = termsHash_;
        emit Configured(termsHash_);
    }

    /// @notice Freezes the configuration and opens the sale, once the tokens of all phases are here.
    /// @dev BadConfiguration when tokens are missing, nothing is configured or the last phase is over.
    function activate() external restricted inStatus(Status.Draft) {
        uint256 tokens;
        for (uint256 i = 0; i < _phases.length; ++i) {
            tokens += _phases[i].cap;
        }
        if (tokens == 0 || TOKEN.balanceOf(address(this)) < tokens) revert BadConfiguration();
        if (block.timestamp >= endsAt()) revert BadConfiguration();
        status = Status.Active;
        emit Activated(tokens, termsHash);
    }

    /// @notice Names the whitepaper that buyers accept from now on; vouchers for another one are not valid any more.
    /// @param termsHash_ Its hash.
    function setTermsHash(bytes32 termsHash_) external restricted {
        termsHash = termsHash_;
        emit TermsChanged(termsHash_);
    }

    /// @notice Names who signs vouchers; those of the former signer are not valid any more.
    /// @param signer An account or a contract with ERC-1271. Zero: nobody buys.
    function setVoucherSigner(address signer) external restricted {
        voucherSigner = signer;
        emit VoucherSignerChanged(signer);
    }

    /// @notice Stops somebody from buying, or lets them again: so a voucher is revoked. It keeps nobody from leaving.
    /// @param account Who.
    /// @param isBlocked Whether they are stopped.
    function setBlocked(address account, bool isBlocked) external restricted {
        _accounts[account].blocked = isBlocked;
        emit BlockedChanged(account, isBlocked);
    }

    /// @notice Stops buying for everybody.
    function pause() external restricted {
        _pause();
    }

    /// @notice Lets everybody buy again.
    function unpause() external restricted {
        _unpause();
    }

    // Buying

    /// @notice Buys with money that the buyer allowed this contract to take.
    /// @dev Expired, BadVoucher, Ineligible, BelowMinimum, AboveMaximum, HardCapReached, NotOpen, PhaseSoldOut,
    /// TooFewTokens.
    /// @param order What is bought.
    /// @param voucher Our permission for this buyer.
    /// @param signature The voucher's.
    /// @return tokens How many were bought, bonus included.
    function buy(Order calldata order, Voucher calldata voucher, bytes calldata signature)
        external
        returns (uint256 tokens)
    {
        return _buy(order, voucher, signature);
    }

    /// @notice Buys in one transaction, with a permit instead of an allowance made before.
    /// @dev The errors of `buy` and of the coin's permit. A permit that somebody else sent already has done its work.
    /// @param order What is bought; its deadline is the permit's too.
    /// @param voucher Our permission for this buyer.
    /// @param signature The voucher's.
    /// @param permit The buyer's signature for the coin.
    /// @return tokens How many were bought, bonus included.
    function buyWithPermit(
        Order calldata order,
        Voucher calldata voucher,
        bytes calldata signature,
        PermitSignature calldata permit
    ) external returns (uint256 tokens) {
        if (CURRENCY.allowance(msg.sender, address(this)) < order.amount) {
            IERC20Permit(address(CURRENCY))
                .permit(msg.sender, address(this), order.amount, order.deadline, permit.v, permit.r, permit.s);
        }
        return _buy(order, voucher, signature);
    }

    // Leaving: no role, no pause

    /// @notice Takes the latest purchase back within the time for it, without a reason and without a fee.
    /// @dev NotLatest, NoUndo, Expired. The latest first: a buyer who took back the purchases that earned a tier would
    /// keep the bonus that they got for it. An agreement has no undo: it could hold the whole cap and let it go on the
    /// last day.
    /// @param purchaseId Which one the buyer means, so that a second click undoes nothing else.
    function undo(uint256 purchaseId) external nonReentrant inStatus(Status.Active) {
        Account storage account = _accounts[msg.sender];
        if (uint256(account.purchases) != purchaseId + 1) revert NotLatest(account.purchases);
        if (account.institutional) revert NoUndo();
        Purchase memory bought = purchases[msg.sender][purchaseId];
        uint256 last = uint256(bought.time) + _terms.coolingOff;
        if (block.timestamp > last) revert Expired(last);
        if (block.timestamp >= endsAt()) revert Expired(endsAt() - 1);
        delete purchases[msg.sender][purchaseId];
        --account.purchases;
        account.contributed -= bought.paid;
        account.allocated -= bought.tokens;
        raised -= bought.paid;
        owed -= bought.tokens;
        _phases[bought.phase].sold -= bought.tokens;
        emit PurchaseUndone(msg.sender, purchaseId, bought.paid, bought.tokens);
        CURRENCY.safeTransfer(msg.sender, bought.paid);
    }

    /// @notice Ends a sale that is over. Anybody may, so that nobody holds refunds back by doing nothing.
    /// @dev TooEarly. At the hard cap it ends before its time, as soon as no purchase can be undone any more.
    function finalize() external inStatus(Status.Active) {
        uint256 from = endsAt();
        if (raised == _terms.hardCap) from = from.min(uint256(lastUndoableAt) + _terms.coolingOff + 1);
        if (block.timestamp < from) revert TooEarly(from);
        _end(raised < _terms.softCap ? Status.Refunding : Status.Succeeded);
    }

    /// @notice Calls off a draft, or a sale that has not met its soft cap; never one that the buyers have made
    /// succeed.
    /// @dev WrongStatus.
    function cancel() external restricted {
        if (status != Status.Draft) {
            _requireStatus(Status.Active);
            if (raised >= _terms.softCap) revert WrongStatus(Status.Succeeded);
        }
        _end(Status.Refunding);
    }

    /// @notice Pays a buyer of a failed sale back. Anybody may send it; the money only ever goes to the buyer.
    /// @dev WrongStatus, NothingToDo.
    /// @param buyer Who is paid.
    function refund(address buyer) external nonReentrant inStatus(Status.Refunding) {
        uint64 amount = _accounts[buyer].contributed;
        if (amount == 0) revert NothingToDo();
        raised -= amount;
        owed -= _accounts[buyer].allocated;
        delete _accounts[buyer];
        emit Refunded(buyer, amount);
        CURRENCY.safeTransfer(buyer, amount);
    }

    /// @notice Delivers what the caller may take by now. Nobody else can choose that moment, which may be a taxed one.
    /// @dev WrongStatus, NothingToDo.
    function claim() external nonReentrant inStatus(Status.Succeeded) {
        uint256 amount = claimable(msg.sender);
        if (amount == 0) revert NothingToDo();
        uint104 tokens = amount.toUint104();
        claimed[msg.sender] += tokens;
        owed -= tokens;
        emit Claimed(msg.sender, amount);
        TOKEN.safeTransfer(msg.sender, amount);
    }

    // The company

    /// @notice Pays the company, once the sale has succeeded.
    /// @dev WrongStatus.
    /// @param to Who receives all the money.
    function withdrawProceeds(address to) external restricted nonReentrant inStatus(Status.Succeeded) {
        uint256 amount = CURRENCY.balanceOf(address(this));
        emit ProceedsWithdrawn(to, amount);
        CURRENCY.safeTransfer(to, amount);
    }

    /// @notice Takes back the tokens of an ended sale that no buyer is owed.
    /// @dev WrongStatus.
    /// @param to Who receives them.
    function sweepUnsold(address to) external restricted nonReentrant {
        if (status != Status.Refunding) _requireStatus(Status.Succeeded);
        uint256 tokens = TOKEN.balanceOf(address(this));
        if (status == Status.Succeeded) tokens -= owed;
        emit UnsoldSwept(to, tokens);
        TOKEN.safeTransfer(to, tokens);
    }

    // Views

    /// @inheritdoc ITierSource
    /// @dev Nobody has a tier from a sale that still can be undone or failed: what a tier opens elsewhere, such as a
    /// higher rate for a year, could not be taken back with it.
    function tierOf(address account) external view returns (Tier) {
        return status == Status.Succeeded ? currentTierOf(account) : Tier.None;
    }

    /// @notice The configuration.
    /// @return terms_ Caps, limits, undo and vesting.
    /// @return tiers_ What each tier takes and brings.
    /// @return phases_ Prices, caps and what was sold.
    function configuration()
        external
        view
        returns (Terms memory terms_, TierTable memory tiers_, Phase[] memory phases_)
    {
        return (_terms, _tiers, _phases);
    }

    /// @notice A buyer's account.
    /// @param buyer Whose.
    /// @return Their sums.
    function accountOf(address buyer) external view returns (Account memory) {
        return _accounts[buyer];
    }

    /// @notice The tier that a buyer has reached in this sale by now.
    /// @param buyer Whose.
    /// @return The tier.
    function currentTierOf(address buyer) public view returns (Tier) {
        Account storage account = _accounts[buyer];
        return account.institutional ? Tier.Institutional : _tierAt(account.contributed);
    }

    /// @notice What an order would buy now: pages show it, and `buy` does it by the same code.
    /// @param buyer Who would buy.
    /// @param phase In which phase.
    /// @param amount Money.
    /// @param institutional Whether the voucher says that there is an agreement.
    /// @param bonusBps The agreement's bonus.
    /// @return q Tier, price, tokens and sums.
    function quote(address buyer, uint256 phase, uint256 amount, bool institutional, uint256 bonusBps)
        public
        view
        returns (Quote memory q)
    {
        Account storage account = _accounts[buyer];
        q.contributed = account.contributed + amount;
        q.institutional = institutional || account.institutional;
        q.tier = _tierAt(q.contributed);
        q.price = _phases[phase].price;
        uint256 bps = q.tier == Tier.None ? 0 : _tiers.bonusBps[uint256(q.tier) - 1];
        if (q.institutional) {
            q.tier = Tier.Institutional;
            bps = bps.max(bonusBps);
        }
        uint256 tokens = amount * _TOKEN / q.price;
        q.bonus = tokens * bps / _BPS;
        q.tokens = tokens + q.bonus;
    }

    /// @notice When the last phase ends.
    /// @return The first second after it.
    function endsAt() public view returns (uint256) {
        return _phases[_phases.length - 1].end;
    }

    /// @notice How much of an allocation is free at a time: a share at once, nothing more until the cliff, then in
    /// proportion to the time since the sale ended.
    /// @param buyer Whose.
    /// @param time When; not before the sale has ended.
    /// @return Tokens, also those that were claimed already.
    function vested(address buyer, uint256 time) public view returns (uint256) {
        if (status != Status.Succeeded || time < endedAt) return 0;
        uint256 total = _accounts[buyer].allocated;
        uint256 elapsed = time - endedAt;
        uint256 initial = total * _terms.initialBps / _BPS;
        if (elapsed < _terms.cliff) return initial;
        if (elapsed >= _terms.duration) return total;
        return initial + (total - initial) * elapsed / _terms.duration;
    }

    /// @notice What a buyer can claim now.
    /// @param buyer Whose.
    /// @return Tokens.
    function claimable(address buyer) public view returns (uint256) {
        return vested(buyer, block.timestamp) - claimed[buyer];
    }

    // Parts of the above

    function _buy(Order calldata order, Voucher calldata voucher, bytes calldata signature)
        private
        nonReentrant
        whenNotPaused
        inStatus(Status.Active)
        returns (uint256)
    {
        if (block.timestamp > order.deadline) revert Expired(order.deadline);
        _checkVoucher(voucher, signature);
        Quote memory q = quote(msg.sender, order.phase, order.amount, voucher.institutional, voucher.bonusBps);
        if (q.tokens < order.minTokens) revert TooFewTokens(q.tokens);
        _checkLimits(order.amount, voucher.maxContribution, q);
        _checkWindow(order, q);
        uint256 id = _book(order, q);
        CURRENCY.safeTransferFrom(msg.sender, address(this), order.amount);
        emit Purchased(
            msg.sender, order.phase, q.tier, id, order.amount, q.tokens, q.bonus, q.price, voucher.termsHash
        );
        return q.tokens;
    }

    function _book(Order calldata order, Quote memory q) private returns (uint256 id) {
        Phase storage phase = _phases[order.phase];
        uint104 sold = phase.sold;
        uint104 remaining = phase.cap - sold;
        if (q.tokens > remaining) revert PhaseSoldOut(remaining);
        uint104 tokens = q.tokens.toUint104();
        phase.sold = sold + tokens;
        Account memory account = _accounts[msg.sender];
        id = account.purchases;
        account.contributed = q.contributed.toUint64();
        account.allocated += tokens;
        account.purchases = (id + 1).toUint32();
        account.institutional = q.institutional;
        _accounts[msg.sender] = account; // written once
        raised += order.amount;
        owed += tokens;
        uint40 time = block.timestamp.toUint40();
        if (!q.institutional) lastUndoableAt = time;
        purchases[msg.sender][id] = Purchase(time, order.amount, tokens, order.phase);
    }

    function _end(Status outcome) private {
        status = outcome;
        endedAt = block.timestamp.toUint40();
        emit Ended(outcome, raised, owed);
    }

    function _checkTerms(Terms calldata t) private pure {
        if (t.softCap == 0 || t.softCap > t.hardCap) revert BadConfiguration();
        if (t.maxContribution == 0 || t.minPurchase > t.maxContribution) revert BadConfiguration();
        if (t.coolingOff < MIN_COOLING_OFF || t.cliff > t.duration) revert BadConfiguration();
        if (t.initialBps > _BPS || t.maxAgreedBonusBps > _BPS) revert BadConfiguration();
    }

    function _checkTiers(TierTable calldata t) private pure {
        uint256 least;
        for (uint256 i = 0; i < 4; ++i) {
            if (t.minimums[i] <= least || t.bonusBps[i] > _BPS) revert BadConfiguration();
            least = t.minimums[i];
        }
    }

    function _checkVoucher(Voucher calldata voucher, bytes calldata signature) private view {
        if (voucher.buyer != msg.sender || voucher.termsHash != termsHash) revert BadVoucher();
        if (block.timestamp > voucher.expiresAt) revert Expired(voucher.expiresAt);
        if (_accounts[msg.sender].blocked) revert Ineligible(msg.sender);
        if (address(SANCTIONS) != address(0) && SANCTIONS.isSanctioned(msg.sender)) revert Ineligible(msg.sender);
        // A bonus is earned by a tier, or agreed: a voucher for everybody else that names one is a mistake or a theft.
        if (voucher.bonusBps != 0 && (!voucher.institutional || voucher.bonusBps > _terms.maxAgreedBonusBps)) {
            revert BadVoucher();
        }
        bytes32 digest = _hashTypedDataV4(
            keccak256(
                abi.encode(
                    VOUCHER_TYPEHASH,
                    voucher.buyer,
                    voucher.institutional,
                    voucher.bonusBps,
                    voucher.maxContribution,
                    voucher.expiresAt,
                    voucher.termsHash
                )
            )
        );
        if (!SignatureChecker.isValidSignatureNowCalldata(voucherSigner, digest, signature)) revert BadVoucher();
    }

    function _checkLimits(uint256 amount, uint256 maximum, Quote memory q) private view {
        uint256 hardCap = _terms.hardCap;
        uint256 remaining = hardCap - raised;
        if (amount > remaining) revert HardCapReached(remaining);
        // The last purchase may be smaller, or the hard cap could never be reached. Zero would only delay the end.
        if (amount < _terms.minPurchase && (amount == 0 || amount != remaining)) {
            revert BelowMinimum(_terms.minPurchase);
        }
        if (!q.institutional) maximum = maximum.min(_terms.maxContribution);
        if (q.contributed > maximum) revert AboveMaximum(maximum);
    }

    function _checkWindow(Order calldata order, Quote memory q) private view {
        Phase storage phase = _phases[order.phase];
        if (block.timestamp >= phase.end) revert NotOpen(order.phase);
        if (block.timestamp >= phase.start) return;
        if (block.timestamp < phase.start - phase.earlyAccess) revert NotOpen(order.phase);
        if (!_isEarly(q)) revert NotOpen(order.phase);
    }

    /// What counts is the tier before this purchase, or money alone would buy early access to any phase.
    function _isEarly(Quote memory q) private view returns (bool) {
        Tier wanted = _terms.earlyAccessTier;
        Tier tier = q.institutional ? Tier.Institutional : currentTierOf(msg.sender);
        return tier >= wanted || (address(PARENT) != address(0) && PARENT.tierOf(msg.sender) >= wanted);
    }

    function _requireStatus(Status wanted) private view {
        if (status != wanted) revert WrongStatus(status);
    }

    function _tierAt(uint256 contributed) private view returns (Tier) {
        for (uint256 i = 4; i > 0; --i) {
            if (contributed >= _tiers.minimums[i - 1]) return Tier(i);
        }
        return Tier.None;
    }
}
