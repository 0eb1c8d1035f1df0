import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import * as h from '../harness.ts'

export type Wanted = {
  enrollment?: string
  code?: string
  name?: string
  destination?: string
  sub_ids?: JSONValue
  utm?: JSONValue
  routes?: JSONValue
  coupon?: string | null
  key?: string
}
type Link = {
  id: string
  code: string
  name: string
  destination: string
  query: string
  sub_ids: JSONValue
}

export async function scene(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  return { program, affiliate }
}

export const unique = () => `c-${randomUUID().slice(0, 18)}`

export function create(tx: h.Tx, affiliate: h.Affiliate, wanted: Wanted = {}): Promise<Link> {
  return h.as(tx, 'authenticated', affiliate.id, async (t) => {
    const [link] = await t<
      Link[]
    >`select * from public.create_link(${wanted.enrollment ?? affiliate.enrollmentId},
      ${wanted.code ?? ''}, ${wanted.name ?? ''}, ${wanted.destination ?? ''}, ${t.json(wanted.sub_ids ?? {})},
      ${t.json(wanted.utm ?? {})}, ${t.json(wanted.routes ?? [])}, ${wanted.coupon ?? null}, ${wanted.key ?? randomUUID()})`
    if (!link) throw new Error('no link')
    return link
  })
}

export function update(tx: h.Tx, who: h.Person, id: string, wanted: Wanted): Promise<Link> {
  return h.as(tx, 'authenticated', who.id, async (t) => {
    const [link] = await t<
      Link[]
    >`select * from public.update_link(${id}, ${wanted.name ?? ''}, ${wanted.destination ?? ''},
      ${t.json(wanted.sub_ids ?? {})}, ${t.json(wanted.utm ?? {})}, ${t.json(wanted.routes ?? [])}, ${wanted.coupon ?? null})`
    if (!link) throw new Error('no link')
    return link
  })
}

export const put = (tx: h.Tx, who: h.Person, command: 'archive_link' | 'restore_link', id: string) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.${t(command)}(${id})`)

/** Code, message and the field that a refusal names. */
export async function fieldOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason) => reason as { message: string; detail?: string },
  )
  return `${error?.message} ${error?.detail}`
}

export const visit = async (tx: h.Tx, code: string, extra: Record<string, JSONValue> = {}) => {
  const [row] = await h.recordClicks(tx, [{ ...h.aClick(code), ...extra }])
  return row?.destination
}
