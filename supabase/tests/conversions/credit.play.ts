import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import * as h from '../harness.ts'
import { ago, DAY, visit } from '../reports/stage.ts'
import type { CreditCase, Meanwhile } from './credit.cases.ts'

type Kind = 'lead' | 'sale' | 'refund' | 'event'
type Body = Record<string, JSONValue | undefined>
export type Answer = {
  attributed: boolean
  attribution: { rule: string | null; reason: string | null; same_as: string | null } | null
  conversion_id: string
}
export type Doors = {
  /** Does what people do on screens, in one transaction. */
  act: <T>(run: (tx: h.Tx) => Promise<T>) => Promise<T>
  /** Reports as a shop does. */
  report: (kind: Kind, program: h.Program, body: Body) => Promise<Answer>
}
type People = Record<string, h.Affiliate>
type Scene = { program: h.Program; people: People; admin: h.Person; at: Date; email: string }

const ID = 'c-1'
const MONEY = { amount: 10_000, currency: 'USD' }
const couponOf = (program: h.Program, who: string) =>
  `${who.toUpperCase()}${program.id.slice(0, 8).toUpperCase()}`

async function build(tx: h.Tx, one: CreditCase): Promise<Scene> {
  const program = await h.makeProgram(tx)
  const settings = { ...one.settings, binding_for: one.settings.binding_for ?? null }
  await tx`update public.programs set ${tx(settings as Record<string, string | null>)} where id = ${program.id}`
  const people: People = {}
  for (const who of ['a', 'b', 'c']) {
    const affiliate = await h.makeAffiliate(tx, program)
    people[who] = affiliate
    await tx`insert into public.coupons (enrollment_id, program_id, code)
      values (${affiliate.enrollmentId}, ${program.id}, ${couponOf(program, who)})`
  }
  const admin = await h.makePerson(tx, { admin: true })
  const at = ago((one.brought?.ago ?? 40) * DAY)
  const isOwn = one.meanwhile?.includes('a is the buyer')
  const email = isOwn ? (people.a?.email ?? '') : `buyer-${randomUUID()}@shop.example.com`
  return { program, people, admin, at, email }
}

/** The lead or first sale, by whatever way, credited to `a`. */
async function bring(doors: Doors, one: CreditCase, s: Scene): Promise<void> {
  if (!one.brought) return
  const { way, as } = one.brought
  const a = s.people.a as h.Affiliate
  const isOwn = one.meanwhile?.includes('a is the buyer')
  const body: Body = {
    customer_id: ID,
    occurred_at: s.at.toISOString(),
    ...(as === 'sale' && { order_id: 'first', ...MONEY }),
  }
  if (!isOwn) body.customer_email = s.email
  const clickOfA = (tx: h.Tx) => visit(tx, a, { at: new Date(s.at.getTime() - 60_000) })
  if (way === 'click') {
    const { id } = await doors.act(clickOfA)
    await doors.report(as, s.program, { ...body, click_id: id })
  } else if (way === 'coupon') {
    await doors.report(as, s.program, { ...body, coupon: couponOf(s.program, 'a').toLowerCase() })
  } else if (way === 'hand') {
    await doors.act((tx) =>
      h.as(
        tx,
        'authenticated',
        s.admin.id,
        (t) => t`select public.record_manual_conversion(${s.program.id}, ${as},
        ${t.json(body as JSONValue)}, ${a.enrollmentId}, ${randomUUID()})`,
      ),
    )
  } else if (way === 'claim') {
    await doors.report('sale', s.program, body)
    await doors.act((tx) => claim(tx, s, a))
  } else if (way === 'registration') {
    await doors.act(async (tx) => {
      const { visitor_id } = await clickOfA(tx)
      await tx`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
        values (gen_random_uuid(), ${s.email}, ${tx.json({ full_name: 'Ana', visitor_id })}, ${s.at}, ${s.at})`
    })
  } else {
    await doors.act((tx) =>
      importIt(tx, s, as, { ...body, affiliate_email: a.email, since: s.at.toISOString() }),
    )
  }
}

async function claim(tx: h.Tx, s: Scene, a: h.Affiliate): Promise<void> {
  const day = s.at.toISOString().slice(0, 10)
  const [made] = await h.as(
    tx,
    'authenticated',
    a.id,
    (t) => t<{ id: string }[]>`
    select id from public.claim_conversion(${a.enrollmentId}, 'first', 10000, ${day}, 'La compra fue por mi enlace')`,
  )
  await h.as(tx, 'authenticated', s.admin.id, (t) => t`select public.accept_claim(${made?.id ?? ''})`)
}

async function importIt(tx: h.Tx, s: Scene, as: 'lead' | 'sale', fields: Body): Promise<void> {
  const kind = as === 'lead' ? 'customers' : 'conversions'
  const [row] = await tx<
    { id: string }[]
  >`insert into public.imports (program_id, kind, format, file_name, head, total, created_by)
    values (${s.program.id}, ${kind}, 'other', 'a.csv', '{id}', 1, ${s.admin.id}) returning id`
  const command = as === 'lead' ? 'import_customer' : 'import_conversion'
  await tx`select ${tx(`imports.${command}`)}(i, ${tx.json(fields as JSONValue)}) from public.imports i where i.id = ${row?.id ?? ''}`
}

const happenings: Record<Meanwhile, (doors: Doors, s: Scene) => Promise<unknown>> = {
  'the first sale is given back': ({ report }, s) =>
    report('refund', s.program, { refund_id: 'r', order_id: 'first' }),
  'half of the first sale is given back': ({ report }, s) =>
    report('refund', s.program, { refund_id: 'r', order_id: 'first', amount: 5000 }),
  'a is paused': ({ act }, s) => act((tx) => setState(tx, s, 'paused')),
  'a is banned': ({ act }, s) => act((tx) => setState(tx, s, 'banned')),
  'a is deactivated': ({ act }, s) => act((tx) => setState(tx, s, 'deactivated')),
  'a has left': ({ act }, s) =>
    act(
      (tx) => tx`update public.enrollments set ended_at = now() where id = ${s.people.a?.enrollmentId ?? ''}`,
    ),
  'a becomes c': ({ act }, s) =>
    act((tx) =>
      h.as(
        tx,
        'authenticated',
        s.admin.id,
        (t) => t`
        select public.merge_affiliates(${s.people.a?.affiliateId ?? ''}, ${s.people.c?.affiliateId ?? ''}, 'La misma persona')`,
      ),
    ),
  'the customer is moved to b': ({ act }, s) =>
    act(async (tx) => {
      const [u] = await tx<
        { id: string }[]
      >`select id from public.customers where program_id = ${s.program.id}`
      await h.as(
        tx,
        'authenticated',
        s.admin.id,
        (t) => t`
        select public.move_customer(${u?.id ?? ''}, ${s.people.b?.enrollmentId ?? ''}, null, 'Lo atiende ella', ${randomUUID()})`,
      )
    }),
  'a is the buyer': async () => undefined,
  'the customer is erased': ({ act }, s) =>
    act((tx) =>
      h.as(
        tx,
        'authenticated',
        s.admin.id,
        (t) => t`select public.erase_customer(${s.program.id}, ${ID}, 'Lo pidió por correo')`,
      ),
    ),
  'b sells another subscription': ({ report }, s) => sellOnce(report, s, { subscription_id: 'sub-b' }),
  'b sells once': ({ report }, s) => sellOnce(report, s, {}),
  'the coupon of b ends': ({ act }, s) =>
    act(
      (tx) =>
        tx`update public.coupons set ended_at = now() - interval '1 day' where code = ${couponOf(s.program, 'b')}`,
    ),
}

const setState = (tx: h.Tx, s: Scene, state: string) =>
  h.as(
    tx,
    'authenticated',
    s.admin.id,
    (t) => t`
    select public.change_enrollment_state(${s.people.a?.enrollmentId ?? ''}, ${state}, 'No siguió las reglas')`,
  )

const sellOnce = (report: Doors['report'], s: Scene, more: Body) =>
  report('sale', s.program, {
    customer_id: ID,
    order_id: 'of-b',
    ...MONEY,
    coupon: couponOf(s.program, 'b'),
    ...more,
    occurred_at: ago(2 * DAY).toISOString(),
  })

/** Plays a case up to its event; what the shop was answered, and whose letter the event has. */
export async function play(doors: Doors, one: CreditCase): Promise<{ answer: Answer; owner: string | null }> {
  const s = await doors.act((tx) => build(tx, one))
  await bring(doors, one, s)
  for (const what of one.meanwhile ?? []) await happenings[what](doors, s)
  const { kind, click, coupon, alias, subscription } = one.event
  const isOwn = one.meanwhile?.includes('a is the buyer')
  const isRegistered = one.brought?.way === 'registration'
  const body: Body = { customer_id: alias ? 'c-2' : ID }
  if (alias || isOwn || isRegistered) body.customer_email = s.email
  if (coupon) body.coupon = coupon === 'b' ? couponOf(s.program, 'b') : 'SUMMER-SALE'
  if (click === 'nobody') body.click_id = randomUUID()
  else if (click)
    body.click_id = (await doors.act((tx) => visit(tx, s.people.b as h.Affiliate, { at: ago(3_600_000) }))).id
  if (click === 'late') body.occurred_at = ago(DAY).toISOString()
  if (kind === 'sale' || kind === 'renewal') Object.assign(body, { order_id: 'next', ...MONEY })
  if (kind === 'renewal')
    Object.assign(body, { renewal: true, ...(subscription && { subscription_id: subscription }) })
  if (kind === 'event') Object.assign(body, { event_id: 'next', event: 'booking_kept', ...MONEY })
  const answer = await doors.report(kind === 'renewal' ? 'sale' : kind, s.program, body)
  const [row] = await doors.act(
    (tx) => tx<{ enrollment_id: string | null }[]>`
    select enrollment_id from public.conversions where id = ${answer.conversion_id}`,
  )
  const owner =
    Object.entries(s.people).find(([, { enrollmentId }]) => enrollmentId === row?.enrollment_id)?.[0] ?? null
  return { answer, owner }
}
