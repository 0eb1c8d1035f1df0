import * as h from '../harness.ts'

export type Claimed = {
  delivery_id: string
  attempt: number
  event_id: string
  sequence: string
  type: string
  data: Record<string, unknown>
  url: string
  endpoint_id: string | null
  secret_version: number | null
  former_version: number | null
}

export async function scene(tx: h.Tx, types: string[] = []) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const command = (run: (t: h.Tx) => Promise<unknown>, who = admin.id) => h.as(tx, 'authenticated', who, run)
  const [endpoint] = (await command(
    (t) =>
      t`select * from public.create_webhook_endpoint(${program.id}, 'https://shop.example.com/hooks', 'Tienda', ${types})`,
  )) as { id: string }[]
  if (!endpoint) throw new Error('no endpoint')
  return { admin, program, affiliate, endpoint, command }
}

export const settle = (tx: h.Tx) => tx`set constraints all immediate`
export const claim = (tx: h.Tx, batch = 100) =>
  h.as(tx, 'service_role', '', (t) => t<Claimed[]>`select * from public.claim_deliveries(${batch})`)
export const finish = async (tx: h.Tx, one: Claimed, code: number | null, error: string | null = null) => {
  const [row] = await h.as(
    tx,
    'service_role',
    '',
    (t) =>
      t`select public.finish_delivery(${one.delivery_id}, ${one.attempt}, ${code}, 20, ${error}) as state`,
  )
  return row?.state
}
/** Moves what waits into the past, as if this long had gone by. */
export async function pass(tx: h.Tx, time: string) {
  await tx`update public.webhook_deliveries set waiting_since = waiting_since - ${time}::interval,
    next_attempt_at = next_attempt_at - ${time}::interval, created_at = created_at - ${time}::interval`
  await tx`update public.webhook_endpoints set failing_since = failing_since - ${time}::interval,
    rotated_at = rotated_at - ${time}::interval`
  await tx`update public.postbacks set failing_since = failing_since - ${time}::interval`
}
