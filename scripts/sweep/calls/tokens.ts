import { randomUUID } from 'node:crypto'
import type { Json, Row, Steps } from '../api.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}`
const ADDRESS = `0x${'a7'.repeat(20)}`
const SALE = `0x${'b8'.repeat(20)}`
const DIVIDENDS = `0x${'c9'.repeat(20)}`
const RISKS = [
  'total_loss',
  'no_guarantee',
  'illiquidity',
  'technology',
  'regulation',
  'wallet_custody',
  'undo_window',
].map((item) => ({ item, locale: 'es', hash: hash('1') }))

/** An offering that is open from yesterday on. */
export function planOf(): Record<string, Json> {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const tiers = { bronze: 100, silver: 1_000, gold: 10_000, platinum: 50_000, institutional: null }
  return {
    slug: `barrido-${randomUUID()}`,
    name: { es: 'Barrido' },
    token_name: 'Barrido',
    token_symbol: 'BAR',
    soft_cap: 200_000_000_000,
    hard_cap: 5_000_000_000_000,
    min_purchase: 100_000_000,
    max_contribution: 1_000_000_000_000,
    cooling_off: 1_209_600,
    initial_bps: 1_000,
    cliff: 100,
    duration: 200,
    early_access_tier: 'gold',
    max_agreed_bonus_bps: 3_000,
    denied_countries: [],
    phases: [
      { starts_at: at(-1), ends_at: at(9), early_access: 0, price: 50_000, cap: '1000000000000000000000' },
    ],
    tiers: Object.entries(tiers).map(([tier, minimum]) => ({
      tier,
      minimum: minimum && minimum * 1_000_000,
      bonus_bps: 0,
      benefits: { es: 'Beneficios' },
    })),
  }
}

/** The smallest whitepaper there is. */
export function aPaper() {
  const text = { es: 'Barrido', en: 'Sweep' }
  return { body: JSON.stringify({ parts: [{ id: 'summary', title: text, text }] }), changes: text }
}

/** An offering from its draft to its end, with one buyer by wallet and by bank. */
export async function callTokens(steps: Steps): Promise<void> {
  const { call, key, cast, sql } = steps
  const { admin, second, eva } = cast
  const draft: Row = await call(admin, 'save_offering', { offering_id: null, plan: planOf(), revision: null })
  const text = { es: 'Barrido', en: 'Sweep' }
  const paper = { offering_id: draft.id, ...aPaper() }
  const early: Row = await call(admin, 'propose_whitepaper', paper)
  await call(admin, 'withdraw_whitepaper', { whitepaper_id: early.id, reason: 'Barrido' })
  const proposed: Row = await call(admin, 'propose_whitepaper', paper)
  await call(second, 'publish_whitepaper', { whitepaper_id: proposed.id })
  const page = { questions: [{ question: text, answer: text }] }
  await call(admin, 'save_offering_page', { offering_id: draft.id, page, revision: null })
  await call(admin, 'submit_offering', { offering_id: draft.id })
  await call(second, 'return_offering', { offering_id: draft.id, reason: 'Falta un dato' })
  await call(admin, 'submit_offering', { offering_id: draft.id })
  await call(second, 'activate_offering', { offering_id: draft.id, revision: Number(draft.revision) + 1 })
  const chain = { chain_id: 7_777, name: 'Barrido', is_local: true, confirmations: 0, genesis: hash('3') }
  const contracts = [
    { kind: 'sale', address: SALE, first_block: 0 },
    { kind: 'dividends', address: DIVIDENDS, first_block: 0 },
  ]
  await call('service', 'register_contracts', { slug: draft.slug, chain, contracts })
  const nonce = await call(eva, 'ask_wallet_nonce', {})
  const wallet: Row = await call('service', 'link_wallet', {
    person_id: cast.ids.eva,
    address: ADDRESS,
    chain_id: 7_777,
    nonce: String(nonce),
    message: 'localhost wants you to sign in with your Ethereum account',
    signature: `0x${'12'.repeat(65)}`,
  })
  const declared = await call(eva, 'declare_eligibility', {
    offering_id: draft.id,
    country: 'PA',
    kind: 'person',
    legal_name: 'Eva Ríos',
    born_on: '1990-01-02',
    risks: RISKS,
  })
  await call('service', 'list_screenings', { batch: 10 })
  await call('service', 'record_screening', {
    declaration_id: declared,
    result: 'clear',
    screened_with: 'lista 1',
  })
  await call(admin, 'decide_eligibility', { declaration_id: declared, is_approved: true, reason: null })
  const terms = {
    offering_id: draft.id,
    person_id: cast.ids.eva,
    bonus_bps: 100,
    max_contribution: 1_000_000_000,
  }
  const agreed: Row = await call(admin, 'propose_agreement', {
    ...terms,
    document_hash: hash('4'),
    signed_on: '2026-01-02',
    idempotency_key: key(),
  })
  await call(second, 'confirm_agreement', { agreement_id: agreed.id })
  const voucher = await call(eva, 'prepare_voucher', { offering_id: draft.id, wallet_id: wallet.id })
  await call('service', 'sign_voucher', { voucher_id: voucher, signature: `0x${'34'.repeat(65)}` })
  await call(admin, 'issue_voucher', { offering_id: draft.id, address: wallet.address })
  await call(admin, 'revoke_voucher', { voucher_id: voucher, reason: 'Barrido' })
  await call(admin, 'end_agreement', { agreement_id: agreed.id, reason: 'Barrido' })
  const noted = await call(eva, 'note_transaction', {
    offering_id: draft.id,
    wallet_id: wallet.id,
    kind: 'buy',
    tx_hash: hash('9'),
    replaces: hash('8'),
  })
  await call('service', 'list_transactions', { chain_id: 7_777, batch: 10 })
  await call('service', 'record_transaction', { transaction_id: noted, state: 'lost', block_number: null })
  await call(eva, 'read_offering_events', { offering_id: draft.id })
  const reserve = () =>
    call(eva, 'reserve_tokens', { offering_id: draft.id, phase: 0, amount: 10_000, idempotency_key: key() })
  await call(eva, 'cancel_reservation', { reservation_id: await reserve() })
  const reservation_id = await reserve()
  await call(admin, 'confirm_reservation_payment', {
    reservation_id,
    amount: 10_000,
    reference: 'ACH 3',
    idempotency_key: key(),
  })
  await call(second, 'count_reserved_tokens', { reservation_id })
  await call(second, 'allocate_tokens', { reservation_id, tokens: 2_000e18, idempotency_key: key() })
  await call(admin, 'record_delivery', {
    reservation_id,
    wallet_id: wallet.id,
    tx_hash: hash('5'),
    idempotency_key: key(),
  })
  const round = { period: 20264, profit: 1_000, pool: 100, record_block: 5, root: hash('6') }
  const lines = [{ account: ADDRESS, tokens: '5', tier: 'gold', amount: 5, proof: [] }]
  const list = { offering_id: draft.id, lines }
  const first: Row = await call(admin, 'draft_dividend_round', { ...list, round, idempotency_key: key() })
  await call(admin, 'withdraw_dividend_round', { round_id: first.id, reason: 'Barrido' })
  const again: Row = await call(admin, 'draft_dividend_round', { ...list, round, idempotency_key: key() })
  await call(admin, 'publish_dividend_round', { round_id: again.id, round: 0 })
  const cursor: Row = await call('service', 'read_chain', { chain_id: 7_777 })
  await call('service', 'store_chain_batch', {
    chain_id: 7_777,
    batch: {
      revision: cursor.revision,
      genesis: hash('3'),
      ancestor: -1,
      from: 0,
      to: 0,
      head: 0,
      head_at: 1_900_000_000,
      final: 0,
      headers: [{ number: 0, hash: hash('3'), parent: hash('0'), at: 1_900_000_000 }],
      events: [],
    },
  })
  await call('service', 'store_offering_states', {
    chain_id: 7_777,
    at_block: 0,
    at: new Date().toISOString(),
    states: [{ sale: SALE, state: { raised: '0' } }],
  })
  await call('service', 'read_chain_books', { chain_id: 7_777 })
  await call(admin, 'list_screening_results', { ids: [declared] })
  await call(admin, 'list_offering_history', { offering_id: draft.id })
  await call(admin, 'sum_holdings', { offering_id: draft.id })
  await call(admin, 'read_snapshot', { offering_id: draft.id, record_block: 0 })
  await call(admin, 'export_contract_call', {
    offering_id: draft.id,
    call: {
      target: 'sale',
      address: SALE,
      function: 'pause',
      args: {},
      data: '0x8456cb59',
      caller: ADDRESS,
      delay: 0,
    },
    reason: 'Barrido',
    idempotency_key: key(),
  })
  await call('service', 'record_findings', {
    chain_id: 7_777,
    findings: [{ kind: 'raised', subject: 'barrido', on_chain: '1', in_database: '2' }],
  })
  const [finding] = await sql`select id from public.chain_findings where chain_id = 7777 limit 1`
  await call(admin, 'close_finding', { finding_id: finding?.id, reason: 'Barrido' })
  await call(admin, 'reread_chain', { chain_id: 7_777, reason: 'Barrido' })
  await call(eva, 'unlink_wallet', { wallet_id: wallet.id })
  await call(admin, 'end_offering', { offering_id: draft.id, reason: 'Barrido' })
}
