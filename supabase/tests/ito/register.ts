import { adminOnly, forbidden, nobody, type Register } from '../access/register.words.ts'

const mine = 'person_id = :person'
const people = '- own own own all -'
const everybody = 'open open open open all -'
const opened = "state in ('active', 'ended')"
const ofOpened = `offering_id in (select id from public.offerings where ${opened})`
const myWallets = `select id from public.wallets where ${mine}`
const myAddresses = `select address from public.wallets where ${mine} and unlinked_at is null`
const unknown = 'PT404 errors.ito.offering_unknown'

export const register: Register = {
  commands: {
    'public.save_offering': { role: 'authenticated', nobody: forbidden },
    'public.submit_offering': { role: 'authenticated', nobody: forbidden },
    'public.return_offering': { role: 'authenticated', nobody: forbidden },
    'public.activate_offering': { role: 'authenticated', nobody: forbidden },
    'public.end_offering': { role: 'authenticated', nobody: forbidden },
    'public.register_contracts': { role: 'service_role' },
    'public.save_offering_page': { role: 'authenticated', nobody: forbidden },
    'public.propose_whitepaper': { role: 'authenticated', nobody: forbidden },
    'public.publish_whitepaper': { role: 'authenticated', nobody: forbidden },
    'public.withdraw_whitepaper': { role: 'authenticated', nobody: forbidden },
    'public.store_offering_states': {
      role: 'service_role',
      records: 'a reading of what the chain says; the next one replaces it',
    },
    'public.ask_wallet_nonce': {
      role: 'authenticated',
      nobody: 'served',
      records: 'a nonce ties nothing; what it was used for is logged',
    },
    'public.link_wallet': { role: 'service_role' },
    'public.unlink_wallet': { role: 'authenticated', nobody: 'PT404 errors.ito.wallet_unknown' },
    'public.declare_eligibility': { role: 'authenticated', nobody: unknown },
    'public.list_screenings': { role: 'service_role', records: 'reads only' },
    'public.record_screening': { role: 'service_role' },
    'public.decide_eligibility': { role: 'authenticated', nobody: forbidden },
    'public.prepare_voucher': { role: 'authenticated', nobody: unknown },
    'public.issue_voucher': { role: 'authenticated', nobody: forbidden },
    'public.sign_voucher': { role: 'service_role' },
    'public.revoke_voucher': { role: 'authenticated', nobody: forbidden },
    'public.propose_agreement': { role: 'authenticated', nobody: forbidden },
    'public.confirm_agreement': { role: 'authenticated', nobody: forbidden },
    'public.end_agreement': { role: 'authenticated', nobody: forbidden },
    'public.note_transaction': { role: 'authenticated', nobody: 'PT404 errors.ito.wallet_unknown' },
    'public.list_transactions': { role: 'service_role', records: 'reads only' },
    'public.record_transaction': { role: 'service_role' },
    'public.read_offering_events': { role: 'authenticated', nobody: 'served', records: 'reads only' },
    'public.reserve_tokens': { role: 'authenticated', nobody: 'PT422 errors.idempotency.missing' },
    'public.cancel_reservation': { role: 'authenticated', nobody: 'PT404 errors.ito.reservation_unknown' },
    'public.confirm_reservation_payment': { role: 'authenticated', nobody: forbidden },
    'public.allocate_tokens': { role: 'authenticated', nobody: forbidden },
    'public.record_delivery': { role: 'authenticated', nobody: forbidden },
    'public.draft_dividend_round': { role: 'authenticated', nobody: forbidden },
    'public.publish_dividend_round': { role: 'authenticated', nobody: forbidden },
    'public.withdraw_dividend_round': { role: 'authenticated', nobody: forbidden },
    'public.read_chain': { role: 'service_role', records: 'reads only' },
    'public.store_chain_batch': { role: 'service_role' },
    'public.read_chain_books': { role: 'service_role', records: 'reads only' },
    'public.record_findings': { role: 'service_role', records: 'findings are their own record' },
    'public.close_finding': { role: 'authenticated', nobody: forbidden },
    'public.reread_chain': { role: 'authenticated', nobody: forbidden },
    'public.list_screening_results': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.list_offering_history': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.sum_holdings': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.count_reserved_tokens': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.read_snapshot': { role: 'authenticated', nobody: forbidden, records: 'reads only' },
    'public.export_contract_call': { role: 'authenticated', nobody: forbidden },
  },
  relations: {
    'public.chains': {
      select: everybody,
      reads: `chain_id name is_local confirmations state start_block next_block head_block final_block head_at read_at`,
      hidden: 'genesis revision',
      open: `chain_id in (select chain_id from public.offering_contracts where ${ofOpened})`,
    },
    'ito.headers': { select: nobody, reads: '', hidden: 'chain_id number hash parent_hash at' },
    'public.offerings': {
      select: everybody,
      reads: `id slug parent_id state name token_name token_symbol soft_cap hard_cap min_purchase max_contribution cooling_off
        initial_bps cliff duration early_access_tier max_agreed_bonus_bps denied_countries terms_hash revision created_at
        submitted_at activated_at ended_at`,
      hidden: 'created_by submitted_by activated_by',
      open: opened,
    },
    'public.offering_phases': {
      select: everybody,
      reads: 'offering_id position starts_at ends_at early_access price cap',
      open: ofOpened,
    },
    'public.offering_tiers': {
      select: everybody,
      reads: 'offering_id tier minimum bonus_bps scans has_adviser benefits',
      open: ofOpened,
    },
    'public.offering_contracts': {
      select: everybody,
      reads: 'chain_id address offering_id kind first_block added_at',
      open: ofOpened,
    },
    'public.offering_totals': {
      select: everybody,
      reads: 'offering_id raised sold phase_sold buyers claimed is_succeeded as_of_block as_of',
      open: ofOpened,
    },
    'public.offering_pages': {
      select: everybody,
      reads: 'offering_id allocation funds roadmap team questions audits revision saved_at',
      hidden: 'saved_by',
      open: ofOpened,
    },
    'public.offering_whitepapers': {
      select: everybody,
      reads: 'id offering_id version state body hash changes proposed_at published_at',
      hidden: 'proposed_by published_by',
      open: `state = 'published' and ${ofOpened}`,
    },
    'public.offering_states': {
      select: everybody,
      reads: 'offering_id chain_id as_of_block as_of state read_at',
      open: ofOpened,
    },
    'public.wallets': {
      select: people,
      reads: 'id person_id address linked_at unlinked_at',
      own: mine,
    },
    'ito.wallet_nonces': { select: nobody, reads: '', hidden: 'nonce person_id asked_at used_at' },
    'ito.wallet_proofs': { select: nobody, reads: '', hidden: 'wallet_id message signature chain_id' },
    'public.eligibility_declarations': {
      select: people,
      reads: `id offering_id person_id state country kind legal_name born_on declared_at screened_at decided_at reason
        valid_until`,
      hidden: 'screening screened_with decided_by',
      own: mine,
    },
    'public.eligibility_risks': {
      select: people,
      reads: 'declaration_id item locale text_hash acknowledged_at',
      own: `declaration_id in (select id from public.eligibility_declarations where ${mine})`,
    },
    'public.offering_agreements': {
      select: people,
      reads: `id offering_id person_id state bonus_bps max_contribution document_hash signed_on proposed_at confirmed_at
        ended_at`,
      hidden: 'proposed_by confirmed_by',
      own: mine,
    },
    'public.offering_vouchers': {
      select: people,
      reads: `id offering_id wallet_id declaration_id agreement_id bonus_bps max_contribution terms_hash expires_at signature
        issued_at revoked_at revoke_reason`,
      hidden: 'revoked_by',
      own: `wallet_id in (${myWallets})`,
    },
    'public.chain_events': {
      select: people,
      reads: `chain_id tx_hash log_index address kind block_number block_hash at account number phase tier amount tokens price
        args settled_at`,
      own: `account in (${myAddresses})`,
    },
    'public.token_entries': {
      select: adminOnly,
      reads: 'id offering_id chain_id tx_hash log_index kind account amount tokens reverses booked_at',
      appendOnly: true,
    },
    'public.token_entitlements': {
      select: people,
      reads: 'offering_id person_id tier since',
      own: mine,
    },
    'public.token_reservations': {
      select: people,
      reads: `id number offering_id person_id phase state amount currency price reserved_at due_at paid_at bank_reference tokens
        allocated_at wallet_id tx_hash delivered_at cancelled_at`,
      hidden: 'paid_by allocated_by',
      own: mine,
    },
    'public.token_transactions': {
      select: people,
      reads: 'id person_id offering_id wallet_id chain_id tx_hash kind state block_number noted_at closed_at',
      own: mine,
    },
    'public.dividend_rounds': {
      select: '- open open open all -',
      reads: 'id offering_id period state profit pool record_block root round made_at published_at',
      hidden: 'made_by',
      open: "state = 'published'",
    },
    'public.dividend_lines': {
      select: people,
      reads: 'round_id line account tokens tier amount proof',
      own: `account in (${myAddresses}) and round_id in (select id from public.dividend_rounds where state = 'published')`,
    },
    'public.chain_findings': {
      select: adminOnly,
      reads: 'id chain_id kind subject on_chain in_database found_at seen_at closed_at close_reason',
      hidden: 'closed_by',
    },
    'public.token_purchases': {
      select: people,
      reads: `chain_id tx_hash log_index offering_id account number phase tier paid tokens bonus price terms_hash at block_number
        is_final undone_at undone_tx`,
      own: `account in (${myAddresses})`,
    },
    'public.voucher_details': {
      select: people,
      reads: `id offering_id slug name token_symbol wallet_id address person_id person_name person_email search_name bonus_bps
        max_contribution is_institutional expires_at issued_at revoked_at revoke_reason standing`,
      own: `wallet_id in (${myWallets})`,
    },
    'public.contract_calls': {
      select: adminOnly,
      reads: 'id number offering_id chain_id target address function args data caller delay reason made_at',
      hidden: 'made_by',
    },
    'public.declaration_details': {
      select: people,
      reads: `id offering_id slug name person_id person_name person_email search_name state country kind legal_name born_on
        declared_at screened_at decided_at reason valid_until waits`,
      own: mine,
    },
    'public.reservation_details': {
      select: people,
      reads: `id number offering_id slug name token_symbol person_id person_name person_email search_name phase state amount
        currency price reserved_at due_at paid_at bank_reference tokens allocated_at wallet_id tx_hash delivered_at
        cancelled_at waits`,
      own: mine,
    },
    'public.purchase_details': {
      select: people,
      reads: `chain_id tx_hash log_index offering_id account number phase tier paid tokens bonus price terms_hash at block_number
        is_final undone_at undone_tx slug name token_symbol person_id person_name person_email search_name is_undone`,
      own: mine,
    },
    'public.token_holdings': {
      select: people,
      reads: `offering_id account person_id person_name person_email search_name paid paid_final tokens tokens_final claimed
        staked has_agreement last_at`,
      own: mine,
    },
    'public.token_holders': {
      select: people,
      reads: `offering_id holder person_id person_name person_email search_name account wallets paid bank tokens tokens_final
        bank_tokens claimed staked last_at`,
      own: mine,
    },
  },
}
