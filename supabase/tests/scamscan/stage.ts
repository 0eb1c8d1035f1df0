import { randomBytes, randomUUID } from 'node:crypto'
import { scan } from '../../../lib/scamscan/scan.ts'
import { contextOf, type StoredContext } from '../../../lib/scamscan/scanning/stored-context.ts'
import * as h from '../harness.ts'

const TODAY = '2026-11-26'
type Begin = {
  input?: string
  visitor?: string
  door?: 'site' | 'api' | 'visitor'
  source?: 'text' | 'image' | 'mail'
  key?: string | null
}
export const server = <T>(tx: h.Tx, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', run)
export const run = (tx: h.Tx, who: h.Person, call: (t: h.Tx) => Promise<unknown>) =>
  h.as(tx, 'authenticated', who.id, call)
export const asUser = (tx: h.Tx, who: h.Person, run: (t: h.Tx) => Promise<unknown>) =>
  h.refusal(h.as(tx, 'authenticated', who.id, run))
const hex = () => randomBytes(32).toString('hex')
export const visitorHash = hex

/** Begins a scan as the server does for a person, or for a visitor where there is none. */
export async function begin(tx: h.Tx, who: h.Person | null, begun: Begin = {}): Promise<string> {
  const {
    input = `https://${randomUUID()}.example.com/`,
    visitor = null,
    source = 'text',
    key = null,
  } = begun
  const { door = who ? 'site' : 'visitor' } = begun
  const { subject } = scan(input)
  const [row] = await server(
    tx,
    (t) => t<
      { id: string }[]
    >`select public.begin_scan(${who?.id ?? null}, ${visitor}, ${key}, ${door}, ${source},
      ${input}, ${subject.kind}, ${subject.value}) as id`,
  )
  return row?.id ?? ''
}

const NOTHING: StoredContext = { lists: [], hits: [], reports: [], runtime: [], found: [], today: TODAY }

/** Ends it with what the engine says about the input, without lists unless the context has some. */
export async function finish(
  tx: h.Tx,
  id: string,
  over: { verdict?: string; input?: string; context?: Partial<StoredContext> } = {},
): Promise<boolean> {
  const [row] = await tx<{ input: string }[]>`select input from public.scans where id = ${id}`
  const input = over.input ?? row?.input ?? 'https://example.com/'
  const context = { ...NOTHING, ...over.context }
  const result = scan(input, contextOf(context))
  const [done] = await server(
    tx,
    (t) => t<{ counted: boolean }[]>`select public.finish_scan(${id}, ${input}, ${result.subject.kind},
      ${result.subject.value}, ${over.verdict ?? result.verdict}, ${result.risk}, ${result.confidence}, ${result.engine},
      ${JSON.stringify(context)}, ${JSON.stringify(result)}) as counted`,
  )
  return done?.counted ?? false
}

export async function scanOnce(tx: h.Tx, who: h.Person, input?: string): Promise<string> {
  const id = await begin(tx, who, input ? { input } : {})
  await finish(tx, id)
  return id
}

/** Lets an administrator give somebody a plan for a month. */
export async function grant(tx: h.Tx, admin: h.Person, who: h.Person, level = 'pro'): Promise<string> {
  const [row] = await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t<
      { id: string }[]
    >`select public.grant_scan_plan(${who.email}, ${level}, now() + interval '30 days',
      'Prueba del equipo') as id`,
  )
  return row?.id ?? ''
}

export async function report(
  tx: h.Tx,
  who: h.Person,
  subject = `${randomUUID()}.example.com`,
  kind = 'address',
) {
  const [row] = await h.as(
    tx,
    'authenticated',
    who.id,
    (t) =>
      t<
        { id: string }[]
      >`select public.report_scam(${kind}, ${subject}, 'phishing', 'Me pidió la clave') as id`,
  )
  return row?.id ?? ''
}

export const decide = (tx: h.Tx, admin: h.Person, id: string, confirmed = true) =>
  h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select public.decide_scam_report(${id}, ${confirmed}, 'Lo vimos')`,
  )

export async function meter(tx: h.Tx, who: h.Person) {
  const [row] = await h.as(
    tx,
    'authenticated',
    who.id,
    (t) =>
      t<
        {
          level: string
          source: string
          monthly: number | null
          used: number
          changed: number
          resets_at: Date
        }[]
      >`select * from public.read_scan_meter()`,
  )
  if (!row) throw new Error('no meter')
  return row
}

export async function makeKey(tx: h.Tx, who: h.Person): Promise<{ id: string; hash: string }> {
  const id = `sck_${randomBytes(16).toString('hex').slice(0, 16)}`
  const hash = hex()
  await h.prove(tx, who, 'key')
  await h.as(tx, 'authenticated', who.id, (t) => t`select public.create_scan_key(${id}, 'Tienda', ${hash})`)
  return { id, hash }
}

const FEED = {
  id: 'prueba',
  name: 'Lista de prueba',
  role: 'scam',
  kind: 'address',
  format: 'lines',
  location: 'file:prueba.txt',
  licence: 'CC0',
  home: 'https://lists.example.com/',
  is_on: true,
  least_entries: 1,
  most_entries: 1000,
  most_change: 50,
  every_hours: 24,
}

export const saveFeed = (tx: h.Tx, admin: h.Person, over: Record<string, h.JsonValue> = {}) =>
  h.as(tx, 'authenticated', admin.id, (t) => t`select public.save_scan_feed(${t.json({ ...FEED, ...over })})`)

export const storeSnapshot = (tx: h.Tx, entries: number, added: number, removed: number, feed = 'prueba') =>
  server(
    tx,
    (t) => t`select public.store_scan_snapshot(${feed}, ${hex()}, ${entries}, ${added}, ${removed},
      '{"added":[],"removed":[]}', ${Buffer.from('x').toString('base64')})`,
  )

/** Opens the circle with a product of its own, which costs 100.00 once. */
export async function openCircle(
  tx: h.Tx,
  admin: h.Person,
  cap: number,
): Promise<{ product: string; price: string }> {
  const [product] = await tx<{ id: string }[]>`insert into public.products (kind, slug, name, summary, status)
    values ('service', ${`c-${randomUUID()}`}, '{"es":"Círculo"}', '{"es":"Texto"}', 'published') returning id`
  const [price] = await tx<
    { id: string }[]
  >`insert into public.product_prices (product_id, amount_minor, currency, period,
      starts_at) values (${product?.id ?? ''}, 10000, 'USD', 'one_time', now() - interval '1 day') returning id`
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) =>
      t`select public.set_founders_circle(${cap}, ${product?.id ?? ''}, 'pro', '{"es":"Plan Pro"}', true)`,
  )
  return { product: product?.id ?? '', price: price?.id ?? '' }
}

export async function join(
  tx: h.Tx,
  who: h.Person,
  price: string,
  listed = '',
  key = randomUUID(),
): Promise<string> {
  const [row] = await h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t<
      { number: string }[]
    >`select public.join_founders_circle(${price}, null, '{"name":"Ana"}', 'es', ${listed}, null,
      ${key}) as number`,
  )
  return row?.number ?? ''
}

/** As if an administrator confirmed the payment of an order. */
export const pay = (tx: h.Tx, number: string) =>
  tx`update public.orders set state = 'paid', paid_at = now(), option = 'bank' where number = ${number}`

export const advance = (tx: h.Tx) => server(tx, (t) => t`select public.advance_founders()`)
