import { randomUUID } from 'node:crypto'
import type { JSONValue, Sql, TransactionSql } from 'postgres'
import { seedAdmission } from './admission.ts'
import { seedClaims } from './claims.ts'
import { seedConnectors } from './connectors.ts'
import { seedEditorial } from './editorial.ts'
import { seedFraudRules, seedReviews } from './fraud.ts'
import { seedMessages } from './messages.ts'
import { seedOrders, seedVariants } from './orders.ts'
import { seedPayees } from './payees.ts'
import { type DemoAccount, type DemoPeople, seedPeople } from './people.ts'
import { seedProducts } from './products.ts'
import { DEMO_PROGRAMS, seedPrograms } from './programs.ts'
import { seedRewards } from './rewards.ts'

const DAY = 86_400_000
const DAYS = 75
const REFERENCES: Record<string, string> = { bank: 'ACH', paypal: 'PP', usdc: 'TX' }

type Scene = { affiliate: string; slug: string; programId: string; keyId: string; code: string }
type Sale = { scene: Scene; orderId: string; amount: number; at: Date }

type Context = { sql: Sql; appSecret: string; payoutKey: string }

/**
 * Tells a story of ten weeks through the real commands, so that every screen has something true to show:
 * clicks, leads, sales, a paid run, an open run, refunds, rejections and what still matures. Same story every time.
 */
export async function seedDemo({ sql, ...secrets }: Context): Promise<DemoAccount[]> {
  return sql.begin(async (tx) => {
    const { ids, accounts } = await seedPeople(tx)
    await tx`select private.ensure_click_partition((now() - n * interval '1 month')::date) from generate_series(1, 3) as n`
    await speakAs(tx, ids.admin)
    const programs = await seedPrograms(tx)
    await seedFraudRules(tx)
    await seedProducts(tx)
    const scenes = await joinAll(tx, ids, programs)
    const [first] = scenes
    if (first) await seedVariants(tx, first)
    await speakAs(tx, '')
    const sales = await trade(tx, scenes)
    await tx`select public.mature_commissions()`
    await seedPayees(tx, ids, secrets)
    await decide(tx, ids, programs, sales)
    await speakAs(tx, '')
    await seedAdmission(tx, ids, programs.get('empresarial')?.id ?? '')
    await seedEditorial(tx, ids, programs)
    await seedRewards(tx, ids, programs)
    await speakAs(tx, '')
    if (first) await seedOrders(tx, first)
    await seedMessages(tx, ids.admin)
    await seedClaims(tx, programs.get('vip')?.id ?? '', ids.ruben)
    await seedConnectors(tx, programs.get('scamscan-pro')?.id ?? '', ids.admin)
    await speakAs(tx, '')
    await seedReviews(tx, scenes)
    await tx`select private.fold_tallies(), private.refresh_days(100000), private.refresh_cohorts(), private.refresh_figures(),
      private.collect_activity(1000000)`
    return accounts
  })
}

async function speakAs(tx: TransactionSql, userId: string) {
  await tx`select set_config('request.jwt.claim.sub', ${userId}, true)`
}

async function joinAll(
  tx: TransactionSql,
  ids: DemoPeople,
  programs: Map<string, { id: string; keyId: string }>,
) {
  const joined: [string, string[]][] = [
    [ids.marisol, ['vip', 'empresarial', 'scamscan-pro']],
    [ids.ruben, ['vip', 'scamscan-pro']],
    [ids.dayra, ['vip', 'empresarial']],
  ]
  const scenes: Scene[] = []
  for (const [affiliate, slugs] of joined) {
    await speakAs(tx, affiliate)
    for (const slug of slugs) {
      const program = programs.get(slug)
      if (!program) throw new Error(`There is no demo program ${slug}.`)
      const [enrollment] = await tx<{ id: string }[]>`select id from public.join_program(${program.id})`
      const [link] = await tx<
        { code: string }[]
      >`select code from public.links where enrollment_id = ${enrollment?.id ?? ''}`
      if (!link) throw new Error(`Joining ${slug} gave no link.`)
      scenes.push({ affiliate, slug, programId: program.id, keyId: program.keyId, code: link.code })
    }
  }
  return scenes
}

/** Visits every day, more on weekdays; about one in thirteen becomes a lead and half of those buy. */
async function trade(tx: TransactionSql, scenes: Scene[]): Promise<Sale[]> {
  const random = steadyRandom(20_261_121)
  const sales: Sale[] = []
  for (let day = DAYS; day >= 0; day--) {
    const weekend = new Date(Date.now() - day * DAY).getUTCDay() % 6 === 0
    for (const scene of scenes) {
      const visits = Math.floor(random() * (weekend ? 4 : 8))
      for (let visit = 0; visit < visits; visit++) {
        const at = new Date(Date.now() - day * DAY - Math.floor(random() * DAY) - 60_000)
        const clickId = await click(tx, scene, at, random)
        if (random() > 0.077) continue
        const customer = `cliente-${randomUUID().slice(0, 8)}`
        const leadAt = new Date(at.getTime() + 20 * 60_000)
        if (leadAt.getTime() > Date.now()) continue
        await reportTo(tx, 'lead', scene, {
          customer_id: customer,
          click_id: clickId,
          occurred_at: leadAt.toISOString(),
        })
        const boughtAt = new Date(leadAt.getTime() + random() * 3 * DAY)
        if (random() > 0.5 || boughtAt.getTime() > Date.now()) continue
        const prices = DEMO_PROGRAMS.find((p) => p.slug === scene.slug)?.prices ?? []
        const orderId = `${scene.slug.slice(0, 3).toUpperCase()}-${10_000 + sales.length}`
        const amount = prices[Math.floor(random() * prices.length)] ?? 9900
        await reportTo(tx, 'sale', scene, {
          order_id: orderId,
          customer_id: customer,
          click_id: clickId,
          amount,
          currency: 'USD',
          occurred_at: boughtAt.toISOString(),
        })
        sales.push({ scene, orderId, amount, at: boughtAt })
      }
    }
  }
  return sales.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** A paid run for what matured first, then a rejection, refunds before and after the payout, and an open run. */
async function decide(
  tx: TransactionSql,
  ids: DemoPeople,
  programs: Map<string, { id: string }>,
  sales: Sale[],
) {
  const vip = programs.get('vip')?.id ?? ''
  await speakAs(tx, ids.admin)
  for (const [slug, rhythm, day] of [
    ['vip', 'monthly', 15],
    ['empresarial', 'weekly', 5],
  ] as const)
    await tx`select public.set_payout_schedule(${programs.get(slug)?.id ?? ''}, ${rhythm}, ${day})`
  const matured = await tx<{ id: string; order_id: string; program_id: string }[]>`
    select id, order_id, program_id from public.commission_details where status = 'matured' order by sold_at`
  const [rejected, ...rest] = matured
  if (rejected)
    await tx`select public.reject_commission(${rejected.id}, 'Compra de prueba hecha por la propia tienda', ${randomUUID()})`
  const early = rest.slice(0, Math.ceil(rest.length * 0.6))
  for (const { id } of early) await tx`select public.approve_commission(${id}, ${randomUUID()})`
  const run = await prepare(tx, vip)
  await speakAs(tx, ids.second)
  const [total] = await tx<
    { amount: string }[]
  >`select sum(amount) as amount from public.payouts where run_id = ${run}`
  await tx`select public.confirm_payout_run(${run}, ${total?.amount ?? 0}, ${randomUUID()})`
  await speakAs(tx, ids.admin)
  const payouts = await tx<
    { id: string; kind: string }[]
  >`select id, method_kind as kind from public.payout_details order by id`
  for (const [n, { id, kind }] of payouts.entries()) {
    const reference = `${REFERENCES[kind] ?? 'NC'}-${7701 + n}`
    await tx`select public.mark_payout_paid(${id}, ${reference}, ${randomUUID()})`
  }
  const late = rest.slice(early.length, early.length + Math.ceil(rest.length * 0.2))
  for (const { id } of late) await tx`select public.approve_commission(${id}, ${randomUUID()})`
  await speakAs(tx, '')
  const refunded = [early.find((c) => c.program_id === vip), rest.at(-1)].map((c) =>
    sales.find((s) => s.orderId === c?.order_id),
  )
  for (const sale of refunded) {
    if (!sale) continue
    await reportTo(tx, 'refund', sale.scene, {
      refund_id: `R-${sale.orderId}`,
      order_id: sale.orderId,
      amount: Math.round(sale.amount / 3),
    })
  }
  await speakAs(tx, ids.second)
  const due = await tx<{ program_id: string }[]>`
    select program_id from public.preview_payouts() where ready_count > 0 order by amount desc limit 1`
  for (const { program_id } of due) await prepare(tx, program_id)
}

/** A draft of everything that was sold until today. */
async function prepare(tx: TransactionSql, programId: string): Promise<string> {
  const [run] = await tx<{ id: string }[]>`
    select id from public.prepare_payout_run(${programId}, (now() at time zone 'America/Panama')::date, ${randomUUID()})`
  return run?.id ?? ''
}

async function click(tx: TransactionSql, scene: Scene, at: Date, random: () => number): Promise<string> {
  const id = randomUUID()
  const network_hash = Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('')
  const visit = {
    id,
    code: scene.code,
    visitor_id: randomUUID(),
    network_hash,
    clicked_at: at.toISOString(),
    ...origin(),
  }
  await tx`select public.record_clicks(${tx.json([visit])})`
  return id
}

const places = steadyRandom(507)
const pick = <T>(of: readonly [T, number][]): T | undefined => {
  let left = places()
  return of.find(([, share]) => {
    left -= share
    return left < 0
  })?.[0]
}
/** Where a visitor came from: mostly phones in Panama that saw a post. */
const origin = () => ({
  country: pick([
    ['PA', 0.68],
    ['CO', 0.14],
    ['CR', 0.09],
    ['US', 0.05],
  ]),
  device: pick([
    ['phone', 0.66],
    ['desktop', 0.27],
    ['tablet', 0.05],
  ]),
  referrer_host: pick([
    ['www.instagram.com', 0.34],
    ['www.youtube.com', 0.16],
    ['www.google.com', 0.14],
    ['l.facebook.com', 0.1],
  ]),
  sub_ids: pick([
    [{ s1: 'bio' }, 0.3],
    [{ s1: 'historia' }, 0.25],
    [{ s1: 'video' }, 0.15],
  ]),
})

async function reportTo(
  tx: TransactionSql,
  kind: 'lead' | 'sale' | 'refund',
  scene: Scene,
  body: Record<string, JSONValue>,
) {
  await tx`select ${tx(`report_${kind}`)}(${scene.keyId}, ${tx.json(body)})`
}

/** Mulberry32: the same numbers for the same seed, so that the story does not change from one start to the next. */
function steadyRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
