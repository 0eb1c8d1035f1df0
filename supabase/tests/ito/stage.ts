import { createHash, randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

const sha = (...parts: (string | number)[]) =>
  `0x${createHash('sha256').update(parts.join('/')).digest('hex')}`
export const addressOf = (...parts: (string | number)[]) => sha('address', ...parts).slice(0, 42)
export const hashOf = sha
export const RISKS = [
  'total_loss',
  'no_guarantee',
  'illiquidity',
  'technology',
  'regulation',
  'wallet_custody',
  'undo_window',
].map((item) => ({ item, locale: 'es', hash: sha(item) }))
const TOKEN = 10n ** 18n
const DOLLAR = 1_000_000
const DAY = 86_400_000

/** The smallest whitepaper there is. */
export const aWhitepaper = (text = 'Texto') =>
  JSON.stringify({
    parts: [{ id: 'summary', title: { es: 'Resumen', en: 'Summary' }, text: { es: text, en: text } }],
  })
/** The hash of the whitepaper that an opened offering has. */
export const TERMS = `0x${createHash('sha256').update(aWhitepaper()).digest('hex')}`

type Plan = Record<string, h.JsonValue>

/** A plan with the figures of `contracts/defaults.ts`; its one phase is open now. */
export function aPlan(more: Plan = {}): Plan {
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const phase = { early_access: 86_400, price: 50_000, cap: (40_000_000n * TOKEN).toString() }
  const minimums = { bronze: 100, silver: 1_000, gold: 10_000, platinum: 50_000, institutional: null }
  const bonuses = { bronze: 0, silver: 200, gold: 500, platinum: 1_000, institutional: 0 }
  const scans = {
    bronze: 'free',
    silver: 'free',
    gold: 'pro',
    platinum: 'enterprise',
    institutional: 'enterprise',
  }
  return {
    slug: `o-${randomUUID()}`,
    name: { es: 'Oferta', en: 'Offering' },
    token_name: 'Alianza',
    token_symbol: 'ALZ',
    soft_cap: 200_000 * DOLLAR,
    hard_cap: 5_000_000 * DOLLAR,
    min_purchase: 100 * DOLLAR,
    max_contribution: 1_000_000 * DOLLAR,
    cooling_off: 1_209_600,
    initial_bps: 1_000,
    cliff: 90 * 86_400,
    duration: 720 * 86_400,
    early_access_tier: 'gold',
    max_agreed_bonus_bps: 3_000,
    denied_countries: ['KP'],
    phases: [
      { ...phase, starts_at: at(-1), ends_at: at(20) },
      { ...phase, price: 75_000, starts_at: at(20), ends_at: at(40) },
    ],
    tiers: Object.entries(minimums).map(([tier, minimum]) => ({
      tier,
      minimum: minimum === null ? null : minimum * DOLLAR,
      bonus_bps: bonuses[tier as keyof typeof bonuses],
      scans: scans[tier as keyof typeof scans],
      benefits: { es: 'Beneficios' },
    })),
    ...more,
  }
}

export type Offering = { id: string; slug: string; state: string; revision: number }

export const asPerson = <T>(tx: h.Tx, who: { id: string }, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', who.id, run)
export const asService = <T>(tx: h.Tx, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', run)

const one = <T>(rows: readonly unknown[]): T => {
  if (!rows[0]) throw new Error('no row')
  return rows[0] as T
}

export const saveOffering = async (
  tx: h.Tx,
  admin: h.Person,
  plan = aPlan(),
  before: Offering | null = null,
) =>
  one<Offering>(
    await asPerson(
      tx,
      admin,
      (t) =>
        t`select id, slug, state, revision from public.save_offering(${before?.id ?? null}, ${t.json(plan)}, ${before?.revision ?? null})`,
    ),
  )
export const submit = (tx: h.Tx, admin: h.Person, { id }: { id: string }) =>
  asPerson(tx, admin, (t) => t`select state from public.submit_offering(${id})`)
export const activate = (tx: h.Tx, admin: h.Person, { id, revision }: Offering) =>
  asPerson(tx, admin, (t) => t`select state from public.activate_offering(${id}, ${revision})`)

export const proposeWhitepaper = async (
  tx: h.Tx,
  admin: { id: string },
  offering: { id: string },
  body = aWhitepaper(),
) =>
  one<{ id: string; version: number; hash: string; state: string }>(
    await asPerson(
      tx,
      admin,
      (t) =>
        t`select id, version, hash, state from public.propose_whitepaper(${offering.id}, ${body}, ${t.json({ es: 'Cambios' })})`,
    ),
  )

export const publishWhitepaper = (tx: h.Tx, admin: { id: string }, { id }: { id: string }) =>
  asPerson(tx, admin, (t) => t`select state, hash from public.publish_whitepaper(${id})`)

/** A whitepaper of a draft, published, and the draft as it is then. */
export async function withWhitepaper(tx: h.Tx, [one, other]: [h.Person, h.Person], draft: Offering) {
  await publishWhitepaper(tx, other, await proposeWhitepaper(tx, one, draft))
  return { ...draft, revision: draft.revision + 1 }
}

/** Two administrators and an offering that they opened. */
export async function openedOffering(tx: h.Tx, plan = aPlan()) {
  const [admin, colleague] = [
    await h.makePerson(tx, { admin: true }),
    await h.makePerson(tx, { admin: true }),
  ]
  const offering = await withWhitepaper(tx, [admin, colleague], await saveOffering(tx, admin, plan))
  await submit(tx, admin, offering)
  await activate(tx, colleague, offering)
  return { admin, colleague, offering }
}

export type Wallet = { id: string; address: string }

/** Ties a wallet as the app does once it has verified the signature. */
export async function linkWallet(
  tx: h.Tx,
  { id }: { id: string },
  address = addressOf(randomUUID()),
): Promise<Wallet> {
  const { nonce } = one<{ nonce: string }>(
    await asPerson(tx, { id }, (t) => t`select public.ask_wallet_nonce() as nonce`),
  )
  return one(
    await asService(
      tx,
      (t) =>
        t`select id, address from public.link_wallet(${id}, ${address}, 31337, ${nonce}, ${`${address} wants to sign in with ${nonce}`}, ${`0x${'ab'.repeat(65)}`})`,
    ),
  )
}

export type Declared = { country?: string; kind?: string; born?: string | null; risks?: h.JsonValue }
export const declare = async (
  tx: h.Tx,
  who: h.Person,
  offering: { id: string },
  { country = 'PA', kind = 'person', born = '1990-02-03', risks = RISKS }: Declared = {},
) =>
  one<{ id: string }>(
    await asPerson(
      tx,
      who,
      (t) =>
        t`select public.declare_eligibility(${offering.id}, ${country}, ${kind}, 'Ana Pérez', ${born}, ${t.json(risks)}) as id`,
    ),
  )
export const screen = (tx: h.Tx, declaration: { id: string }, result = 'clear') =>
  asService(
    tx,
    (t) => t`select public.record_screening(${declaration.id}, ${result}, 'list 2026-11') as state`,
  )
export const decide = async (
  tx: h.Tx,
  admin: { id: string },
  declaration: { id: string },
  isApproved = true,
  reason: string | null = null,
) =>
  one<{ state: string }>(
    await asPerson(
      tx,
      admin,
      (t) => t`select state from public.decide_eligibility(${declaration.id}, ${isApproved}, ${reason})`,
    ),
  )

/** Somebody who may buy, with a wallet. */
export async function eligible(tx: h.Tx, admin: { id: string }, offering: { id: string }, who?: h.Person) {
  const person = who ?? (await h.makePerson(tx))
  const wallet = await linkWallet(tx, person)
  const declaration = await declare(tx, person, offering)
  await screen(tx, declaration)
  await decide(tx, admin, declaration)
  return { person, wallet, declaration }
}

export type Event = {
  tx: string
  log: number
  address: string
  kind: string
  block: number
  hash: string
  at: number
  [field: string]: h.JsonValue
}
type Header = { number: number; hash: string; parent: string; at: number }

/** A chain as an indexer sees it: blocks with events, which a test may replace from any block on. */
export class FakeChain {
  readonly id = 500_000 + Math.floor(Math.random() * 1e9)
  genesis = sha('genesis', this.id)
  readonly sale: string = addressOf('sale', this.id)
  blocks: { header: Header; events: Event[] }[] = []
  branch = 0

  constructor() {
    this.mine()
  }
  get head(): number {
    return this.blocks.length - 1
  }
  mine(...events: Partial<Event>[]): this {
    const number = this.blocks.length
    const parent = this.blocks.at(-1)?.header.hash ?? sha('nothing')
    const hash = number === 0 ? this.genesis : sha(this.id, this.branch, number, parent)
    const header = { number, hash, parent, at: 1_900_000_000 + number * 12 }
    const rows = events.map((event, log) => ({
      tx: sha('tx', this.id, this.branch, number, log),
      log,
      address: this.sale,
      kind: 'purchased',
      block: number,
      hash,
      at: header.at,
      args: {},
      ...event,
    }))
    this.blocks.push({ header, events: rows })
    return this
  }
  /** Forgets the blocks after `last`; what is mined then has other hashes. */
  back(last: number): this {
    this.blocks.length = last + 1
    this.branch += 1
    return this
  }
}

export const purchase = (account: string, dollars: number, number = 0, more: Partial<Event> = {}) => ({
  kind: 'purchased',
  account,
  number,
  phase: 0,
  tier: 1,
  amount: dollars * DOLLAR,
  tokens: (BigInt(dollars) * 20n * TOKEN).toString(),
  price: 50_000,
  args: { bonus: '0', termsHash: TERMS },
  ...more,
})
export const undo = (account: string, dollars: number, number = 0) => ({
  ...purchase(account, dollars, number),
  kind: 'purchase_undone',
  args: {},
})

export const registerChain = (
  tx: h.Tx,
  chain: FakeChain,
  offering: { slug: string },
  { isLocal = true, confirmations = 2 } = {},
) =>
  asService(
    tx,
    (t) =>
      t`select public.register_contracts(${offering.slug}, ${t.json({ chain_id: chain.id, name: 'Prueba', is_local: isLocal, confirmations, genesis: chain.genesis })},
        ${t.json([{ kind: 'sale', address: chain.sale, first_block: 0 }])})`,
  )

export type Cursor = {
  revision: number
  next_block: number
  start_block: number
  final_block: number
  confirmations: number
  headers: { number: number; hash: string }[]
  state: string
  genesis: string
}
export const readChain = async (tx: h.Tx, chain: FakeChain): Promise<Cursor> =>
  one<{ c: Cursor }>(await asService(tx, (t) => t`select public.read_chain(${chain.id}) as c`)).c

/** The batch that an indexer would send now. */
export async function batchOf(tx: h.Tx, chain: FakeChain, step = 1_000) {
  const cursor = await readChain(tx, chain)
  const known = cursor.headers.find(({ number, hash }) => chain.blocks[number]?.header.hash === hash)
  const ancestor = known?.number ?? cursor.start_block - 1
  const to = Math.min(chain.head, ancestor + step)
  const part = chain.blocks.slice(ancestor + 1, to + 1)
  return {
    revision: cursor.revision,
    genesis: chain.genesis,
    ancestor,
    from: ancestor + 1,
    to,
    head: chain.head,
    head_at: chain.blocks[chain.head]?.header.at ?? 0,
    final: chain.head - cursor.confirmations,
    headers: part.map(({ header }) => header),
    events: part.flatMap(({ events }) => events),
  }
}
export type Outcome = { outcome: string; stored?: number; removed?: number; settled?: number }
export const store = async (tx: h.Tx, chain: FakeChain, batch: h.JsonValue): Promise<Outcome> =>
  one<{ o: Outcome }>(
    await asService(tx, (t) => t`select public.store_chain_batch(${chain.id}, ${t.json(batch)}) as o`),
  ).o
export const follow = async (tx: h.Tx, chain: FakeChain, step?: number): Promise<Outcome> =>
  store(tx, chain, await batchOf(tx, chain, step))

export const totalsOf = async (tx: h.Tx, offering: { id: string }) =>
  one<{ raised: number; buyers: number; sold: string; phases: string[]; claimed: string }>(
    await tx`select raised::float8 as raised, buyers, sold::text, phase_sold::text[] as phases, claimed::text
      from public.offering_totals where offering_id = ${offering.id}`,
  )
export const mailsOf = (tx: h.Tx, person: h.Person) =>
  tx<{ template: string; data: Record<string, unknown> }[]>`
    select template, data from core.outbox where recipient = ${person.email} and template like 'token_%' order by id`
export const tierOf = async (tx: h.Tx, person: h.Person) =>
  (await tx`select tier from public.token_entitlements where person_id = ${person.id}`)[0]?.tier
