import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import * as h from '../harness.ts'

export type Delivery = {
  id: string
  state: string
  reason: string | null
  field: string | null
  attempts: number
  reports: JSONValue
  outcomes: { kind: string; external_id: string; state: string; reason?: string; conversion_id?: string }[]
}
type Reported = {
  id?: string
  reports?: JSONValue[]
  names?: Record<string, string>
  marks?: Record<string, Record<string, JSONValue>>
  reason?: string
  field?: string
  hold?: number
  payload?: JSONValue
}

export const sale = (more: Record<string, JSONValue> = {}, beside: Record<string, JSONValue> = {}) => ({
  kind: 'sale',
  body: { order_id: 'o-1', customer_id: 'c-1', amount: 10000, currency: 'USD', ...more },
  ...beside,
})
export const refund = (
  more: Record<string, JSONValue> = {},
  orders = ['o-1'],
  beside: Record<string, JSONValue> = {},
) => ({
  kind: 'refund',
  body: { refund_id: 'r-1', amount: 2500, currency: 'USD', ...more },
  orders,
  ...beside,
})

/** A program with a connected shop; `take` is what the site does with a delivery whose signature is right. */
export async function stage(tx: h.Tx, options: h.ProgramOptions = {}) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx, options)
  const command = <T>(run: (t: h.Tx) => Promise<T>, who = admin.id) => h.as(tx, 'authenticated', who, run)
  const server = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', run)
  const [connector] = (await command(
    (t) => t`select * from public.create_connector(${program.id}, 'stripe', ' Tienda ')`,
  )) as { id: string; label: string }[]
  if (!connector) throw new Error('no connector')

  async function take({ id = randomUUID(), ...reported }: Reported): Promise<Delivery> {
    await server(
      (
        t,
      ) => t`select public.take_connector_delivery(${connector?.id ?? ''}, ${id}, 'topic', ${t.json(reported.reports ?? [])},
        ${t.json(reported.names ?? {})}, ${t.json(reported.marks ?? {})}, ${reported.reason ?? null}, ${reported.field ?? null}, ${reported.hold ?? 0},
        ${t.json(reported.payload ?? null)})`,
    )
    return delivery(id)
  }
  async function delivery(id: string): Promise<Delivery> {
    const [row] = await tx<Delivery[]>`select id, state, reason, field, attempts, reports, outcomes
      from public.connector_deliveries where connector_id = ${connector?.id ?? ''} and external_id = ${id}`
    if (!row) throw new Error('no delivery')
    return row
  }
  /** Lets the scheduler's job run after this long. */
  async function run(after = '0 seconds'): Promise<void> {
    await tx`update public.connector_deliveries set next_attempt_at = next_attempt_at - ${after}::interval,
      received_at = received_at - ${after}::interval`
    await server((t) => t`select public.run_connector_deliveries()`)
  }
  const conversions = () => tx<
    {
      kind: string
      external_id: string
      amount: number
      base: number
      enrollment_id: string
      is_renewal: boolean
    }[]
  >`
    select kind, external_id, amount::int, base_amount::int as base, enrollment_id, is_renewal from public.conversions
    where program_id = ${program.id} order by created_at, kind, external_id`
  return { admin, program, connector, command, server, take, delivery, run, conversions }
}
