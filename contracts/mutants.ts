export type ContractMutant = {
  name: string
  file: string
  /** A text that the file has once. */
  replace: string
  by: string
}

const inFile = (file: string, changes: [name: string, replace: string, by: string][]): ContractMutant[] =>
  changes.map(([name, replace, by]) => ({ file, name, replace, by }))

/** Mistakes that the tests of the contracts must notice, each made alone by `npm run contracts -- mutants`. */
export const mutants: ContractMutant[] = [
  ...inFile('TokenSale.sol', [
    // Money
    [
      'the company is paid before success',
      'withdrawProceeds(address to) external restricted nonReentrant inStatus(Status.Succeeded)',
      'withdrawProceeds(address to) external restricted nonReentrant',
    ],
    ['a sweep takes what buyers are owed', 'if (status == Status.Succeeded) tokens -= owed;', ''],
    [
      'a sweep works while the sale is on',
      'if (status != Status.Refunding) _requireStatus(Status.Succeeded);',
      '',
    ],
    ['a refund can be had twice', 'delete _accounts[buyer];', ''],
    ['a refund leaves the sum as it was', 'raised -= amount;', ''],
    ['a refund leaves tokens owed', 'owed -= _accounts[buyer].allocated;', ''],
    [
      'a refund is had from a living sale',
      'function refund(address buyer) external nonReentrant inStatus(Status.Refunding)',
      'function refund(address buyer) external nonReentrant',
    ],
    [
      'a refund goes to who sends it',
      'CURRENCY.safeTransfer(buyer, amount);',
      'CURRENCY.safeTransfer(msg.sender, amount);',
    ],
    // Undo
    [
      'undo takes any purchase',
      'if (uint256(account.purchases) != purchaseId + 1) revert',
      'if (account.purchases <= purchaseId) revert',
    ],
    ['an agreement can be undone', 'if (account.institutional) revert NoUndo();', ''],
    ['undo never ends', 'if (block.timestamp > last) revert Expired(last);', ''],
    ['undo ends a second early', 'if (block.timestamp > last) revert', 'if (block.timestamp >= last) revert'],
    ['undo outlasts the last phase', 'if (block.timestamp >= endsAt()) revert Expired(endsAt() - 1);', ''],
    ['undo leaves the phase sold', '_phases[bought.phase].sold -= bought.tokens;', ''],
    ['undo leaves the sum as it was', 'raised -= bought.paid;', ''],
    ['undo leaves tokens allocated', 'account.allocated -= bought.tokens;', ''],
    ['undo leaves the contribution', 'account.contributed -= bought.paid;', ''],
    ['undo leaves the purchase', 'delete purchases[msg.sender][purchaseId];', ''],
    [
      'undo can be paused',
      'function undo(uint256 purchaseId) external nonReentrant',
      'function undo(uint256 purchaseId) external whenNotPaused nonReentrant',
    ],
    // The end
    ['the sale ends at any time', 'if (block.timestamp < from) revert TooEarly(from);', ''],
    [
      'the sale ends a second late',
      'if (block.timestamp < from) revert TooEarly',
      'if (block.timestamp <= from) revert TooEarly',
    ],
    [
      'the hard cap cuts the time to undo short',
      'from = from.min(uint256(lastUndoableAt) + _terms.coolingOff + 1);',
      'from = 0;',
    ],
    ['the hard cap ends it in the last second of undo', '+ _terms.coolingOff + 1)', '+ _terms.coolingOff)'],
    [
      'the hard cap does not end the sale',
      'if (raised == _terms.hardCap) from',
      'if (raised > _terms.hardCap) from',
    ],
    [
      'agreements keep the sale open',
      'if (!q.institutional) lastUndoableAt = time;',
      'lastUndoableAt = time;',
    ],
    [
      'the soft cap itself fails',
      'raised < _terms.softCap ? Status.Refunding',
      'raised <= _terms.softCap ? Status.Refunding',
    ],
    ['a success is called off', 'if (raised >= _terms.softCap) revert WrongStatus(Status.Succeeded);', ''],
    ['an ended sale is called off', '_requireStatus(Status.Active);\n            if', 'if'],
    [
      'only the company ends a sale',
      'function finalize() external inStatus',
      'function finalize() external restricted inStatus',
    ],
    // Buying
    ['a pause stops nothing', 'nonReentrant\n        whenNotPaused\n', 'nonReentrant\n'],
    ['a draft sells', 'whenNotPaused\n        inStatus(Status.Active)\n', 'whenNotPaused\n'],
    ['an order has no deadline', 'if (block.timestamp > order.deadline) revert Expired(order.deadline);', ''],
    ['a voucher is anybody’s', 'voucher.buyer != msg.sender || ', ''],
    ['a voucher is for any whitepaper', ' || voucher.termsHash != termsHash', ''],
    [
      'a voucher never expires',
      'if (block.timestamp > voucher.expiresAt) revert Expired(voucher.expiresAt);',
      '',
    ],
    [
      'a voucher ends a second early',
      'if (block.timestamp > voucher.expiresAt)',
      'if (block.timestamp >= voucher.expiresAt)',
    ],
    [
      'anybody signs vouchers',
      'if (!SignatureChecker.isValidSignatureNowCalldata(voucherSigner, digest, signature)) revert BadVoucher();',
      '',
    ],
    ['the maximum is not signed', '                    voucher.maxContribution,\n', ''],
    ['the agreement is not signed', '                    voucher.institutional,\n', ''],
    ['the bonus is not signed', '                    voucher.bonusBps,\n', ''],
    ['a bonus needs no agreement', '!voucher.institutional || voucher.bonusBps', 'voucher.bonusBps'],
    ['an agreed bonus has no maximum', ' || voucher.bonusBps > _terms.maxAgreedBonusBps', ''],
    ['a blocked buyer buys', 'if (_accounts[msg.sender].blocked) revert Ineligible(msg.sender);', ''],
    ['a sanctioned buyer buys', ' && SANCTIONS.isSanctioned(msg.sender)) revert', ' && false) revert'],
    [
      'fewer tokens than wanted are sold',
      'if (q.tokens < order.minTokens) revert TooFewTokens(q.tokens);',
      '',
    ],
    ['there is no minimum', 'amount < _terms.minPurchase && ', 'false && '],
    ['the last purchase has the minimum', ' && (amount == 0 || amount != remaining)) {', ') {'],
    ['nothing can be bought for nothing', 'amount == 0 || amount != remaining', 'amount != remaining'],
    ['the hard cap does not hold', 'if (amount > remaining) revert HardCapReached(remaining);', ''],
    ['a buyer has no maximum', 'if (!q.institutional) maximum = maximum.min(_terms.maxContribution);', ''],
    ['an agreement has the maximum of others', 'if (!q.institutional) maximum', 'maximum'],
    [
      'the voucher’s maximum does not hold',
      'if (q.contributed > maximum) revert',
      'if (q.contributed > maximum && q.institutional) revert',
    ],
    ['a phase sells more than it has', 'if (q.tokens > remaining) revert PhaseSoldOut(remaining);', ''],
    ['a phase’s last token is not sold', 'if (q.tokens > remaining)', 'if (q.tokens >= remaining)'],
    [
      'a phase is open in its last second',
      'if (block.timestamp >= phase.end) revert',
      'if (block.timestamp > phase.end) revert',
    ],
    [
      'a phase opens a second late',
      'if (block.timestamp >= phase.start) return;',
      'if (block.timestamp > phase.start) return;',
    ],
    [
      'early access has no beginning',
      'if (block.timestamp < phase.start - phase.earlyAccess) revert NotOpen(order.phase);',
      '',
    ],
    ['everybody is early', 'if (!_isEarly(q)) revert NotOpen(order.phase);', ''],
    [
      'money buys early access at once',
      'q.institutional ? Tier.Institutional : currentTierOf(msg.sender);',
      'q.tier;',
    ],
    ['an offering’s buyers are not early', 'PARENT.tierOf(msg.sender) >= wanted', 'false'],
    [
      'tokens are rounded up',
      'uint256 tokens = amount * _TOKEN / q.price;',
      'uint256 tokens = (amount * _TOKEN + q.price - 1) / q.price;',
    ],
    ['the bonus is doubled', 'q.bonus = tokens * bps / _BPS;', 'q.bonus = 2 * tokens * bps / _BPS;'],
    [
      'the bonus is that of the next tier',
      '_tiers.bonusBps[uint256(q.tier) - 1]',
      '_tiers.bonusBps[uint256(q.tier) % 4]',
    ],
    ['an agreement brings less than its money', 'bps = bps.max(bonusBps);', 'bps = bonusBps;'],
    [
      'an agreement ends with its voucher',
      'q.institutional = institutional || account.institutional;',
      'q.institutional = institutional;',
    ],
    [
      'a tier begins a cent late',
      'if (contributed >= _tiers.minimums[i - 1])',
      'if (contributed > _tiers.minimums[i - 1])',
    ],
    ['a permit is always sent', 'if (CURRENCY.allowance(msg.sender, address(this)) < order.amount) {', '{'],
    [
      'a permit is never sent',
      'if (CURRENCY.allowance(msg.sender, address(this)) < order.amount) {',
      'if (false) {',
    ],
    // Tokens
    ['claims have no end', 'claimed[msg.sender] += tokens;', ''],
    ['a claim leaves tokens owed', 'owed -= tokens;', ''],
    [
      'a claim works before the end',
      'function claim() external nonReentrant inStatus(Status.Succeeded)',
      'function claim() external nonReentrant',
    ],
    ['the cliff holds nothing back', 'if (elapsed < _terms.cliff) return initial;', ''],
    ['the cliff is a second long', 'if (elapsed < _terms.cliff)', 'if (elapsed <= _terms.cliff)'],
    ['vesting goes on for ever', 'if (elapsed >= _terms.duration) return total;', ''],
    [
      'vesting forgets the start',
      'return initial + (total - initial) * elapsed / _terms.duration;',
      'return total * elapsed / _terms.duration;',
    ],
    [
      'a tier counts before success',
      'return status == Status.Succeeded ? currentTierOf(account) : Tier.None;',
      'return currentTierOf(account);',
    ],
    // Set-up
    ['a living sale is configured', 'restricted\n        inStatus(Status.Draft)', 'restricted'],
    [
      'a living sale is activated',
      'function activate() external restricted inStatus(Status.Draft)',
      'function activate() external restricted',
    ],
    ['a sale opens without its tokens', ' || TOKEN.balanceOf(address(this)) < tokens) revert', ') revert'],
    ['a sale opens after its end', 'if (block.timestamp >= endsAt()) revert BadConfiguration();', ''],
    ['a soft cap above the hard cap is taken', ' || t.softCap > t.hardCap) revert', ') revert'],
    ['undo is shorter than fourteen days', 't.coolingOff < MIN_COOLING_OFF || ', ''],
    ['phases overlap', 'p.start < end || ', ''],
    ['a sale lasts for ever', 'if (end - phases_[0].start > MAX_DURATION) revert BadConfiguration();', ''],
    ['phases have no price', 'p.price == 0 || ', ''],
    ['phases begin as sold', ' || p.sold != 0) revert', ') revert'],
    ['tiers fall', 't.minimums[i] <= least || ', ''],
    ['the draft keeps former phases', 'delete _phases;', ''],
    [
      'anybody names the signer',
      'function setVoucherSigner(address signer) external restricted',
      'function setVoucherSigner(address signer) external',
    ],
    [
      'anybody blocks',
      'function setBlocked(address account, bool isBlocked) external restricted',
      'function setBlocked(address account, bool isBlocked) external',
    ],
    ['anybody calls off', 'function cancel() external restricted', 'function cancel() external'],
    // Doors while money moves
    ['buying opens a door', 'private\n        nonReentrant\n', 'private\n'],
    [
      'undo opens a door',
      'function undo(uint256 purchaseId) external nonReentrant',
      'function undo(uint256 purchaseId) external',
    ],
    [
      'a refund opens a door',
      'function refund(address buyer) external nonReentrant',
      'function refund(address buyer) external',
    ],
    ['a claim opens a door', 'function claim() external nonReentrant', 'function claim() external'],
  ]),
  ...inFile('TieredStaking.sol', [
    ['a reward needs no reserve', 'if (reward > free()) revert Unfunded(free(), reward);', ''],
    ['what was staked is reserve', '- principal - reserved;', '- reserved;'],
    ['what was promised is reserve', '- principal - reserved;', '- principal;'],
    ['leaving early is rewarded', 'block.timestamp < position.end ? 0 : position.reward', 'position.reward'],
    [
      'the reward comes a second late',
      'block.timestamp < position.end ? 0',
      'block.timestamp <= position.end ? 0',
    ],
    ['a position closes twice', 'position.closed = true;', ''],
    ['closing leaves the principal', 'principal -= position.amount;', ''],
    ['closing leaves the reward set aside', 'reserved -= position.reward;', ''],
    [
      'leaving can be paused',
      'function unstake(uint256 id) external nonReentrant',
      'function unstake(uint256 id) external whenNotPaused nonReentrant',
    ],
    ['a pause stops nothing', '        nonReentrant\n        whenNotPaused\n', '        nonReentrant\n'],
    ['a tier has no maximum', 'return sum.min(_rates.tierMaxBps[tier]);', 'return sum;'],
    ['a maximum has no maximum', 'if (rates_.tierMaxBps[i] > MAX_RATE_BPS) revert BadRates();', ''],
    ['the tier adds nothing', ' + _rates.tierBonusBps[tier];', ';'],
    ['the lock adds nothing', ' + _rates.locks[lock].bonusBps + ', ' + '],
    ['a changed term is taken', '_rates.locks[lock].term != term || ', ''],
    ['a lower rate is taken', ' || rate < minRateBps) revert', ') revert'],
    ['positions without a reward open', 'if (reward == 0) revert NothingToDo();', ''],
    ['the company takes everything', 'if (amount > free()) revert Unfunded(free(), amount);', ''],
    [
      'anybody takes the reserve',
      'function withdrawFree(address to, uint256 amount) external restricted',
      'function withdrawFree(address to, uint256 amount) external',
    ],
    ['staking opens a door', 'nonReentrant\n        whenNotPaused\n', 'whenNotPaused\n'],
    [
      'leaving opens a door',
      'function unstake(uint256 id) external nonReentrant',
      'function unstake(uint256 id) external',
    ],
  ]),
  ...inFile('DividendDistributor.sol', [
    ['a line is paid twice', '_claimed[round].set(index);', ''],
    ['any line is paid', 'if (!MerkleProof.verifyCalldata(proof, r.root, leaf)) revert BadProof();', ''],
    ['a line is anybody’s', 'abi.encode(index, account, amount)', 'abi.encode(index, address(0), amount)'],
    ['nobody can object', 'if (block.timestamp < r.opensAt) revert WrongTime(r.opensAt);', ''],
    [
      'a round pays from another',
      'if (amount > remaining) revert Overdrawn(remaining);\n        _claimed[round].set(index);\n        r.paid += amount;',
      '_claimed[round].set(index);',
    ],
    ['an open round is cancelled', 'if (block.timestamp >= r.opensAt) revert WrongTime(r.opensAt);', ''],
    [
      'a cancelled round pays who cancels',
      'CURRENCY.safeTransfer(r.funder, returned);',
      'CURRENCY.safeTransfer(msg.sender, returned);',
    ],
    [
      'a cancelled round keeps the money',
      'if (returned != 0) CURRENCY.safeTransfer(r.funder, returned);',
      '',
    ],
    ['a cancelled quarter is taken for ever', 'delete roundOfPeriod[r.period];', ''],
    ['a quarter has many rounds', 'roundOfPeriod[period] = round + 1;', ''],
    [
      'what is unclaimed returns at any time',
      'if (block.timestamp < r.expiresAt) revert WrongTime(r.expiresAt);',
      '',
    ],
    ['a swept round returns everything', 'uint256 amount = r.total - r.paid;', 'uint256 amount = r.total;'],
    ['a swept round still pays', 'r.status = Status.Expired;', ''],
    [
      'a round is funded twice',
      'Round storage r = _inStatus(round, Status.Proposed);',
      'Round storage r = _rounds[round];',
    ],
    ['the pool is the whole profit', 'uint256(profit) * poolBps / _BPS', 'uint256(profit)'],
    ['a list may be of a block to come', ' || recordBlock >= block.number) revert', ') revert'],
    ['a fifth quarter', ' || period % 10 > 4) revert', ') revert'],
    ['the pool is more than the profit', 'if (poolBps_ > _BPS) revert BadPolicy();', ''],
    [
      'anybody proposes',
      'external\n        restricted\n        returns (uint256 round)',
      'external\n        returns (uint256 round)',
    ],
    ['a claim opens a door', 'external\n        nonReentrant\n', 'external\n'],
    [
      'cancelling opens a door',
      'function cancel(uint256 round) external restricted nonReentrant',
      'function cancel(uint256 round) external restricted',
    ],
  ]),
  ...inFile('OfferingToken.sol', [
    ['the supply is doubled', '_mint(holder, supply);', '_mint(holder, supply * 2);'],
  ]),
  ...inFile('OfferingAccess.sol', [['two roles are one', 'GUARDIAN = 5', 'GUARDIAN = 4']]),
]
