import { randomInt } from 'node:crypto'
import type { JSONValue, Sql } from 'postgres'
import { newId } from '../../../lib/links/ids.ts'
import type { Filled } from './fill.ts'
import { row, TITLE } from './table.ts'
import { costOf, takeTurns } from './turns.ts'

const MOST = 1.3
const BATCH = 20
const PLAN = { warmUp: 100, turns: 20, calls: 40 }

type Writer = { click: () => Promise<unknown>; batch: () => Promise<unknown>; sale: () => Promise<unknown> }

/** Writes as the site does: three visitors in ten have been here before, one sale in five is of an existing customer. */
async function writerOf(sql: Sql): Promise<Writer> {
  const codes = (await sql<{ code: string }[]>`select code from public.links`).map(({ code }) => code)
  const [key] = await sql<
    { key_id: string; program_id: string }[]
  >`select key_id, id as program_id from bench.programs where n = 1`
  const customers = await sql<
    { id: string }[]
  >`select visitor_id as id from public.clicks tablesample system (0.05) limit 5000`
  const buyers = await sql<
    { id: string }[]
  >`select external_id as id from public.customers where program_id = ${key?.program_id ?? null} limit 2000`
  const own = await sql<
    { code: string }[]
  >`select k.code from public.links k join bench.links l on l.id = k.id
    where l.program_id = ${key?.program_id ?? null}`
  const pick = <T>(list: readonly T[]): T | undefined => list[randomInt(Math.max(list.length, 1))]
  const seen: string[] = []
  let orders = 0

  function visit(from: { code: string }[] | string[]) {
    const isKnown = randomInt(10) < 3
    const code = pick<{ code: string } | string>(from)
    const visitor_id = isKnown ? (pick(customers)?.id ?? newId()) : newId()
    return {
      id: newId(),
      code: typeof code === 'string' ? code : (code?.code ?? ''),
      visitor_id,
      network_hash: visitor_id.replaceAll('-', '').repeat(2), // one network for each person
      clicked_at: new Date().toISOString(),
      ...(!isKnown && { is_first: true }),
      device: 'phone',
      country: 'PA',
    }
  }
  const record = (clicks: JSONValue) =>
    sql.begin(async (tx) => {
      await tx`set local role service_role`
      await tx`select * from public.record_clicks(${tx.json(clicks)})`
    })
  // The visits that sales are credited to are recorded beforehand: their cost is not the sale's.
  const visits = Array.from({ length: 3000 }, () => visit(own))
  for (let i = 0; i < visits.length; i += 100) await record(visits.slice(i, i + 100))
  seen.push(...visits.map(({ id }) => id))
  return {
    click: () => record([visit(codes)]),
    batch: () => record(Array.from({ length: BATCH }, () => visit(codes))),
    sale: () => {
      const customer = orders % 5 ? undefined : pick(buyers)?.id
      const body = {
        order_id: `live-${orders++}`,
        customer_id: customer ?? `live-c-${orders}`,
        click_id: pick(seen) ?? '',
        amount: 1000 + randomInt(20_000),
        currency: 'USD',
      }
      return sql.begin(async (tx) => {
        await tx`set local role service_role`
        await tx`select public.report_sale(${key?.key_id ?? ''}, ${tx.json(body)})`
      })
    },
  }
}

/** What a click and a conversion cost beside an empty database; false when one costs more than 1.3 times as much. */
export async function writeEvents(
  empty: Filled,
  large: Filled,
  log: (sentence: string) => void,
): Promise<boolean> {
  const [none, many] = [await writerOf(empty.sql), await writerOf(large.sql)]
  log(
    `\nRecording, milliseconds of a call with its commit: empty database, full one (at most ${MOST} ×)\n${TITLE}`,
  )
  let isRight = true
  for (const [name, kind] of [
    ['a click', 'click'],
    [`a batch of ${BATCH} clicks`, 'batch'],
    ['a sale', 'sale'],
  ] as const) {
    const pair = await takeTurns(name, [none[kind], many[kind]], PLAN)
    const [small, big] = [costOf(pair.small, PLAN.calls), costOf(pair.large, PLAN.calls)]
    log(row(pair, big / small))
    isRight &&= big / small <= MOST
  }
  return isRight
}
