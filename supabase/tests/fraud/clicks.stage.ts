import { areaOf, clientNetwork } from '../../../lib/client-address.ts'
import { createNetworkHash } from '../../../lib/links/visitor.ts'
import { startClock } from '../../seed/clock.ts'
import { type Random, seededRandom, seededUuid } from '../../seed/random.ts'
import * as h from '../harness.ts'
import type { Hit, Traffic } from './clicks.kinds.ts'

const hashes = createNetworkHash('a secret for the tests of clicks')
const TOGETHER = 60
const DAY = 86_400_000

/** A program that pays 33 cents for a click, and the clock of a day that can be lived through. */
async function payPerClick(tx: h.Tx) {
  const rules = ['click_network', 'click_pace', 'click_sign', 'click_referrer']
  const program = await h.makeProgram(tx, { rules, withoutReward: true })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Panama' }).format(Date.now() - 3 * DAY)
  const dawn = new Date(`${today}T05:00:00Z`)
  await tx`insert into public.rewards (program_id, version, event, kind, flat_amount, effective_from)
    values (${program.id}, 1, 'click', 'flat', 33, ${dawn})`
  return { program, day: today, dawn }
}
type Stage = Awaited<ReturnType<typeof payPerClick>>

/** What an affiliate's links brought on each of the four weeks before. */
async function remember(tx: h.Tx, { day }: Stage, one: h.Affiliate, usual: number): Promise<void> {
  if (usual === 0) return
  const clicks = Math.round(usual / 0.85)
  const parts = { referrer: { 'instagram.com': [Math.round(clicks * 0.8), clicks] } }
  await tx`insert into public.link_days (link_id, day, clicks, visitors, all_clicks, payable)
    select ${one.linkId}, d, ${clicks}, ${clicks}, ${clicks}, ${usual}
    from generate_series(${day}::date - 28, ${day}::date - 1, interval '1 day') as d`
  await tx`insert into public.enrollment_days (enrollment_id, program_id, day, clicks, visitors, click_parts)
    select e.id, e.program_id, d, ${clicks}, ${clicks}, ${tx.json(parts)} from public.enrollments e,
    generate_series(${day}::date - 28, ${day}::date - 1, interval '1 day') as d where e.id = ${one.enrollmentId}`
}

/** The click as the redirect sends it, and the sign of use that may follow, with the hashes that the site would give them. */
function clickOf(random: Random, { dawn }: Stage, code: string, hit: Hit) {
  const at = new Date(dawn.getTime() + hit.at * 1000)
  const network = clientNetwork(hit.address, 1) ?? ''
  const area_hash = hashes.network(areaOf(network), at)
  const click = {
    id: seededUuid(random),
    code,
    visitor_id: hit.visitor ?? seededUuid(random),
    network_hash: hashes.browser(network, hit.agent, at),
    address_hash: hashes.network(network, at),
    area_hash,
    clicked_at: at.toISOString(),
    ...(hit.referrer && { referrer_host: hit.referrer }),
    ...(!hit.visitor && { is_first: true }),
  }
  const seen = new Date(at.getTime() + (hit.uses ?? 0) * 1000).toISOString()
  return { hit, click, sign: hit.uses ? { id: click.id, areas: [area_hash], at: seen } : null }
}

/** Lives through a day of one affiliate's traffic. Answers which of its clicks are what. */
async function live(tx: h.Tx, stage: Stage, traffic: Traffic, seed: number) {
  const random = seededRandom(seed)
  const one = await h.makeAffiliate(tx, stage.program)
  await remember(tx, stage, one, traffic.usual)
  const hits = traffic.hits(random).sort((a, b) => a.at - b.at)
  const all = hits.map((hit) => clickOf(random, stage, one.code, hit))
  for (let n = 0; n < all.length; n += TOGETHER) {
    await h.recordClicks(
      tx,
      all.slice(n, n + TOGETHER).map(({ click }) => click),
    )
  }

  const signs = all.flatMap(({ sign }) => sign ?? []).sort((a, b) => (a.at < b.at ? -1 : 1))
  await tx`select set_config('story.now', s.at, true), public.confirm_click(s.id, s.areas, 'shop.example.com')
    from jsonb_to_recordset(${tx.json(signs)}) as s (id uuid, areas text[], at text)`
  return { one, all, traffic }
}
type Lived = Awaited<ReturnType<typeof live>>

/** Settles the day and shows what became of each kind of click. */
async function judge(tx: h.Tx, { one, all, traffic }: Lived) {
  const rows = await tx<
    { id: string; counted: boolean; payable: boolean }[]
  >`select id, counted, payable from public.clicks
    where link_id = ${one.linkId}`
  const found = new Map(rows.map((row) => [row.id, row]))
  const [commission] = await tx<
    { amount: number; status: string; rules: string[] }[]
  >`select m.amount::int, m.status,
      array(select w.rule::text from public.commission_holds w where w.commission_id = m.id order by w.rule) as rules
    from public.commissions m where m.enrollment_id = ${one.enrollmentId}`
  const isHeld = commission?.status === 'held'
  const paid = (hit: { click: { id: string } }) => found.get(hit.click.id)?.payable === true && !isHeld
  const fraud = all.filter(({ hit }) => hit.isFraud)
  const signed = all.filter(({ hit }) => !hit.isFraud && hit.uses)
  return {
    name: traffic.name,
    clicks: all.length,
    counted: rows.filter((row) => row.counted).length,
    payable: rows.filter((row) => row.payable).length,
    amount: commission?.amount ?? 0,
    held: isHeld ? (commission?.rules ?? []).join(' ') : '',
    /** Of the invented clicks, those that no money went out for without a person's decision. */
    recall: fraud.length ? fraud.filter((hit) => !paid(hit)).length / fraud.length : null,
    /** Of the people who used the page, those whose click was not paid at once. Each counts once: a second click is theirs. */
    falseAlarms: signed.length
      ? 1 - Math.min(all.filter((hit) => !hit.hit.isFraud && paid(hit)).length / signed.length, 1)
      : null,
  }
}

export type Verdict = Awaited<ReturnType<typeof judge>>

/** One day of a program that pays for clicks, all kinds of traffic in it, each of an affiliate of its own. */
export async function liveThrough(tx: h.Tx, kinds: Traffic[]) {
  const clock = await startClock(tx)
  const stage = await payPerClick(tx)
  await clock.go(stage.dawn)
  const lived = []
  for (const [n, traffic] of kinds.entries()) lived.push(await live(tx, stage, traffic, 7_000 + n))
  await clock.go(new Date(stage.dawn.getTime() + 26 * 3_600_000))
  await tx`select public.settle_clicks(1000)`
  const verdicts = []
  for (const one of lived) verdicts.push(await judge(tx, one))
  return { ...stage, verdicts, affiliates: lived.map(({ one }) => one) }
}
