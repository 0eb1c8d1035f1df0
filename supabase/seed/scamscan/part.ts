import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { TransactionSql } from 'postgres'
import { models } from '../../../lib/scamscan/models.ts'
import { redacted } from '../../../lib/scamscan/redacted.ts'
import { ENGINE, scan } from '../../../lib/scamscan/scan.ts'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'
import { DEMO_FOUNDERS, DEMO_REPORTS, DEMO_SCANS, type DemoScan } from './inputs.ts'

const PRODUCT = 'circulo-fundadores'
/** What this circle gives beside what every circle does, which the page says by itself. */
const BENEFITS = {
  es: 'Una reunión cada trimestre con quienes lo construyen.\n\nTu voto en lo que se añade después.',
  en: 'A meeting each quarter with those who build it.\n\nYour vote on what is added next.',
}
/** The team's list as the site reads it from its folder; it grew by one line at a time. */
const LISTED = readFileSync(new URL('./feeds/panama.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const panamaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Panama' })

/** One scan as the site makes it: what the database knows about the input at that moment, judged and stored. */
async function scanFor(
  tx: TransactionSql,
  person: string,
  input: string,
  door: 'site' | 'api' = 'site',
  key: string | null = null,
) {
  const { subject } = scan(input)
  const [begun] = await tx<
    { id: string; now: Date }[]
  >`select public.begin_scan(${person}, null, ${key}, ${door}, 'text', ${input},
    ${subject.kind}, ${subject.value}) as id, now()`
  const id = begun?.id ?? ''
  const today = panamaDay.format(begun?.now)
  await finish(tx, id, input, today)
  return id
}

async function finish(tx: TransactionSql, id: string, input: string, today: string): Promise<void> {
  const result = scan(input, { today })
  const context = { lists: [], hits: [], reports: [], runtime: [], found: [], today }
  await tx`select public.finish_scan(${id}, ${input}, ${result.subject.kind}, ${result.subject.value}, ${result.verdict},
    ${result.risk}, ${result.confidence}, ${result.engine}, ${JSON.stringify(context)}, ${JSON.stringify(result)})`
}

async function keepOf(tx: TransactionSql, story: Story, one: DemoScan, id: string): Promise<void> {
  const person = story.person(one.who)
  if (one.monitors) await tx`select public.monitor_scan(${id})`
  if (one.shares) {
    const [row] = await tx<
      { result: string; now: Date }[]
    >`select result, now() from public.scans where id = ${id}`
    const content = redacted(JSON.parse(row?.result ?? '{}'), panamaDay.format(row?.now))
    await tx`select public.share_scan(${person}, ${id}, ${randomBytes(24).toString('base64url')}, ${tx.json(content)})`
  }
  if (one.appeals) await tx`select public.appeal_verdict(${id}, ${one.appeals})`
  if (one.deletes) await tx`select public.delete_scan(${id})`
}

function scheduleReports(story: Story): void {
  for (const one of DEMO_REPORTS) {
    const made = { id: '' }
    story.on(one.day, '12:10', one.who, async (tx) => {
      const [row] = await tx<
        { id: string }[]
      >`select public.report_scam(${one.kind}, ${one.subject}, ${one.category}, ${one.note}) as id`
      made.id = row?.id ?? ''
    })
    if (one.decision === 'withdrawn')
      story.on(one.day - 1, '12:20', one.who, (tx) => tx`select public.withdraw_scam_report(${made.id})`)
    else if (one.decision)
      story.on(
        Math.max(one.day - 1, 0),
        '09:15',
        one.day % 2 ? 'second' : 'admin',
        (tx) =>
          tx`select public.decide_scam_report(${made.id}, ${one.decision === 'confirmed'}, 'Lo comprobamos con la marca')`,
      )
  }
}

function scheduleLists(story: Story): void {
  const entry = (role: 'scam' | 'allowed', value: string) => (tx: TransactionSql) =>
    tx`select public.propose_scan_entry(${role}, 'address', ${value}, 'Lo reportaron varias personas')`
  const of = (value: string) => (tx: TransactionSql, command: string) =>
    tx.unsafe(`select public.${command} from public.scan_list_entries where value = $1`, [value])
  story.on(285, '10:00', 'admin', entry('scam', 'banco-general-verifica.example.net'))
  story.on(284, '10:00', 'second', (tx) =>
    of('banco-general-verifica.example.net')(tx, 'confirm_scan_entry(id)'),
  )
  story.on(260, '10:00', 'second', entry('scam', 'tienda-cerrada.example.com'))
  story.on(259, '10:00', 'admin', (tx) => of('tienda-cerrada.example.com')(tx, 'confirm_scan_entry(id)'))
  story.on(130, '10:00', 'admin', (tx) =>
    of('tienda-cerrada.example.com')(tx, "propose_scan_entry_end(id, 'El dominio cambió de dueño')"),
  )
  story.on(129, '10:00', 'second', (tx) => of('tienda-cerrada.example.com')(tx, 'confirm_scan_entry(id)'))
  story.on(100, '10:00', 'second', entry('scam', 'panaderia-buena.example.com'))
  story.on(99, '10:00', 'admin', (tx) => of('panaderia-buena.example.com')(tx, 'refuse_scan_entry(id)'))
  story.on(80, '10:00', 'admin', entry('scam', 'inversiones-cripto-panama.example.com'))
  story.on(79, '10:00', 'second', (tx) =>
    of('inversiones-cripto-panama.example.com')(tx, 'confirm_scan_entry(id)'),
  )
  story.on(2, '16:00', 'second', (tx) =>
    of('inversiones-cripto-panama.example.com')(tx, "propose_scan_entry_end(id, 'Ya no responde')"),
  )
  story.on(1, '16:00', 'admin', entry('scam', 'yappy-bono-navidad.example.com'))
  // The answer to the shop's appeal is to allow it; the agency's waits.
  story.on(
    238,
    '11:00',
    'admin',
    (tx) => tx`select public.decide_scan_appeal(id, true, 'Comprobamos que la tienda es suya')
    from public.scan_appeals where state = 'open'`,
  )
  story.on(237, '11:00', 'second', (tx) =>
    of('pacifico-tienda.example.com/ofertas')(tx, 'confirm_scan_entry(id)'),
  )
}

const FEED = {
  id: 'equipo_panama',
  name: 'Lista del equipo, Panamá',
  role: 'scam',
  kind: 'address',
  format: 'lines',
  field: '',
  location: 'file:panama.txt',
  licence: 'CC0 1.0, escrita por nosotros',
  home: 'https://alianza.example/scamscan',
  is_on: true,
  least_entries: 1,
  most_entries: 10_000,
  most_change: 50,
  every_hours: 24,
}

async function snapshot(tx: TransactionSql, count: number): Promise<void> {
  const text = LISTED.slice(0, count).sort().join('\n')
  const hash = createHash('sha256').update(text).digest('hex')
  const sample = { added: LISTED.slice(count - 1, count), removed: [] }
  await tx`select public.store_scan_snapshot(${FEED.id}, ${hash}, ${count}, 1, 0, ${tx.json(sample)},
    ${gzipSync(text).toString('base64')})`
}

function scheduleFounders(story: Story): void {
  story.on(
    230,
    '09:00',
    'admin',
    (tx) => tx`select public.set_founders_circle(100, p.id, 'pro', ${tx.json(BENEFITS)}, true)
    from public.products p where p.slug = ${PRODUCT}`,
  )
  for (const one of DEMO_FOUNDERS) {
    const order = { number: '' }
    story.on(one.day, '13:00', one.who, async (tx) => {
      const [row] = await tx<
        { number: string }[]
      >`select public.join_founders_circle(r.id, 'bank', '{"name":"Miembro del círculo"}',
        'es', ${one.listed}, null, ${randomUUID()}) as number
        from public.products p join public.product_prices r on r.product_id = p.id and products.is_price_at(r, now())
        where p.slug = ${PRODUCT}`
      order.number = row?.number ?? ''
    })
    if (!('paid' in one)) continue
    const office = (day: number, act: (tx: TransactionSql) => Promise<unknown>) =>
      story.on(day, '15:50', 'admin', act)
    office(
      one.day - one.paid,
      (tx) => tx`select public.confirm_order_payment(id, amount, 'ACH círculo', ${randomUUID()})
      from public.orders where number = ${order.number}`,
    )
    if ('refunded' in one)
      office(
        one.day - one.refunded,
        (tx) => tx`select public.refund_order(id, null, 'Se arrepintió a tiempo', null, ${randomUUID()})
        from public.orders where number = ${order.number}`,
      )
  }
  story.on(
    100,
    '10:00',
    'second',
    (tx) => tx`select public.add_founder_benefit(f.id, 'event',
      '{"es":"Reunión del trimestre con el equipo","en":"The quarter’s meeting with the team"}', null, null)
    from public.founders f where f.state = 'member'`,
  )
  story.on(
    30,
    '10:00',
    'second',
    (tx) => tx`select public.add_founder_benefit(f.id, 'discount',
      '{"es":"Descuento en un servicio","en":"Discount on a service"}', 2500, 'USD')
    from public.founders f where f.number = 1 and f.state = 'member'`,
  )
}

/** Looks again at what is monitored, as the scheduler does; each item once a week is enough for a story. */
async function lookAgain(tx: TransactionSql): Promise<void> {
  const due = await tx<{ scan_id: string; input: string; now: Date }[]>`select m.scan_id, m.input, now()
    from public.claim_scan_monitors(50) as m`
  for (const { scan_id, input, now } of due) await finish(tx, scan_id, input, panamaDay.format(now))
}

/** A year of the scam checker: what people had checked, reports in each state, appeals, list edits, the circle. */
function scheduleScamscan(story: Story): void {
  const evaluation = JSON.parse(
    readFileSync(join(process.cwd(), 'lib/scamscan/models/evaluation.json'), 'utf8'),
  )
  story.on(
    355,
    '08:00',
    '',
    (tx) => tx`select public.record_scan_engine(${`${ENGINE}+${models().id}`}, ${tx.json(evaluation)},
    ${evaluation.date})`,
  )
  for (const [index, one] of DEMO_SCANS.entries())
    story.on(one.day, `11:${String(index % 60).padStart(2, '0')}`, one.who, async (tx) =>
      keepOf(tx, story, one, await scanFor(tx, story.person(one.who), one.input)),
    )
  scheduleReports(story)
  scheduleLists(story)
  scheduleFounders(story)
  story.on(350, '08:30', 'admin', (tx) => tx`select public.save_scan_feed(${tx.json(FEED)})`)
  for (const [count, day] of [
    [1, 349],
    [2, 200],
    [3, 40],
  ] as const)
    story.on(day, '08:40', '', (tx) => snapshot(tx, count))
  story.on(
    190,
    '09:30',
    'admin',
    (tx) => tx`select public.grant_scan_plan(email, 'enterprise', now() + interval '100 days',
    'Prueba de la API con su equipo') from public.profiles where id = ${story.person('pacifico')}`,
  )
  story.on(185, '09:30', 'pacifico', async (tx) => {
    const person = story.person('pacifico')
    const key = `sck_${randomBytes(8).toString('hex')}`
    await tx`select public.record_proof(${person}, 'key', 'password', null)`
    await tx`select public.create_scan_key(${key}, 'Tienda en línea', ${createHash('sha256').update(randomUUID()).digest('hex')})`
    await scanFor(tx, person, 'https://proveedor-nuevo.example.com/', 'api', key)
  })
  for (let day = 280; day > 0; day -= 7) story.on(day, '04:10', '', lookAgain)
}

export const part: Part = {
  plan: scheduleScamscan,
  nightly: ['public.advance_founders()'],
  checks: {
    'scans of free and paying people, by page and key': `select count(distinct door) >= 3 as holds from public.scans`,
    'reports in every state': `select count(distinct state) = 4 as holds from public.scan_reports`,
    'an appeal that was granted and one that waits': `select count(distinct state) = 2 as holds from public.scan_appeals`,
    'list entries in every state': `select count(distinct state) = 5 as holds from public.scan_list_entries`,
    'members, one who left, and one who has yet to pay': `select count(distinct state) = 3 as holds from public.founders`,
    'places taken are counted': `select c.taken = (select count(*) from public.founders f where f.state <> 'left') as holds
      from scamscan.founders_circle c`,
  },
}
