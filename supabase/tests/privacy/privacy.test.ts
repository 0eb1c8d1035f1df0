import { describe, expect, test } from 'vitest'
import { recount } from '../../../scripts/bench/scale/recount.ts'
import * as h from '../harness.ts'
import { ago, DAY, visit } from '../reports/stage.ts'

const sql = h.connect()

const SECRET = 'luisa.secreta@correo.example'
const wrong = async (tx: h.Tx) => (await recount(tx)).filter((finding) => finding.wrong > 0)

/** A program whose shop calls customers by their address, a lead, a sale and a refund of one of them, and a tracker that hears. */
async function scene(tx: h.Tx, customerId = SECRET) {
  const program = await h.makeProgram(tx)
  const admin = await h.makePerson(tx, { admin: true })
  const affiliate = await h.makeAffiliate(tx, program)
  await h.as(
    tx,
    'authenticated',
    affiliate.id,
    (t) =>
      t`select public.create_postback(${affiliate.enrollmentId}, 'https://t.example.com/?c={click_id}&o={order_id}', '{lead.created,sale.created}')`,
  )
  const { id } = await visit(tx, affiliate, { at: ago(3_600_000) })
  const who = { customer_id: customerId, customer_email: SECRET, metadata: { name: 'Luisa Secreta' } }
  const lead = await h.report(tx, 'lead', program, { ...who, click_id: id })
  const sale = await h.report(tx, 'sale', program, {
    ...who,
    order_id: 'o-1',
    amount: 10_000,
    currency: 'USD',
    click_id: id,
  })
  await h.report(tx, 'refund', program, { refund_id: 'r-1', order_id: 'o-1', amount: 2_500 })
  await tx`set constraints all immediate`
  await tx`set constraints all deferred`
  return { program, admin, affiliate, lead, sale, who }
}

const asAdmin = <T>(tx: h.Tx, admin: h.Person, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', admin.id, run)

/** Everything that the role may read, as one text. */
async function everything(tx: h.Tx, person: string): Promise<string> {
  const tables =
    await tx`select c.oid::regclass::text as name, array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('authenticated', c.oid, a.attnum, 'select')) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`
  const parts: string[] = []
  for (const { name, columns } of tables) {
    if (columns.length === 0) continue
    const rows = await h.as(tx, 'authenticated', person, (t) =>
      t.unsafe(`select ${columns.join(', ')} from ${name.includes('.') ? name : `public.${name}`}`),
    )
    parts.push(`${name}: ${JSON.stringify(rows)}`)
  }
  for (const call of ['export_my_data()', 'my_unpaid_events()']) {
    const rows = await h.as(tx, 'authenticated', person, (t) => t.unsafe(`select * from public.${call}`))
    parts.push(`${call}: ${JSON.stringify(rows)}`)
  }
  return parts.join('\n')
}

describe('a customer', () => {
  test('is unknown to the affiliate who brought them, in every table, view, export and postback', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate, lead } = await scene(tx)
      const read = await everything(tx, affiliate.id)
      expect(read).toContain('o-1')
      expect(read.split('\n').filter((line) => /secreta/i.test(line))).toEqual([])
      const [row] = await tx`select external_id from public.conversions where id = ${lead.conversion_id}`
      expect(row?.external_id).toMatch(/^lead-[0-9a-f]{64}$/)
      const reported = await h.as(
        tx,
        'service_role',
        '',
        (t) => t`select data, url from public.claim_deliveries(100)`,
      )
      expect(reported.length).toBeGreaterThan(0)
      const [existing] = await asAdmin(
        tx,
        admin,
        (t) => t`select external_id from public.customers where program_id = ${program.id}`,
      )
      expect(existing?.external_id).toBe(SECRET)
    })
  })

  test('is the same lead when the shop repeats it, and is answered by the shop’s own id', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, lead, who } = await scene(tx)
      const [click] =
        await tx`select click_id from public.attribution_candidates where conversion_id = ${lead.conversion_id}`
      const again = await h.report(tx, 'lead', program, { ...who, click_id: click?.click_id })
      expect(again).toMatchObject({ replayed: true, conversion_id: lead.conversion_id, external_id: SECRET })
    })
  })
})

describe('an export', () => {
  test('has everything of one customer and nobody else, and is in the history without a name', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await scene(tx, 'customer-seven')
      await h.report(tx, 'sale', program, {
        order_id: 'o-2',
        customer_id: 'c-8',
        amount: 500,
        currency: 'USD',
      })
      const [found] = await asAdmin(
        tx,
        admin,
        (t) => t`select conversions::int from public.find_customers(null, ${SECRET.toUpperCase()})`,
      )
      expect(found).toEqual({ conversions: 3 })
      for (const [of, wanted] of [
        [null, SECRET],
        [program.id, 'customer-seven'],
      ]) {
        const [row] = await asAdmin(
          tx,
          admin,
          (t) =>
            t`select public.export_customer(${of ?? null}, ${wanted ?? ''}, 'Lo pidió por carta') as data`,
        )
        expect(row?.data.customers).toHaveLength(1)
        expect(row?.data.customers[0]).toMatchObject({
          customer_id: 'customer-seven',
          visits: [{ link: expect.any(String) }],
        })
        expect(row?.data.customers[0].events.map((one: { kind: string }) => one.kind).sort()).toEqual([
          'lead',
          'refund',
          'sale',
        ])
        expect(JSON.stringify(row?.data)).not.toContain('o-2')
      }
      const requests = await asAdmin(
        tx,
        admin,
        (t) => t`select kind, customers, note from public.customer_requests`,
      )
      expect(requests).toHaveLength(2)
      const log =
        await tx`select to_jsonb(l)::text as row from public.audit_log l where action = 'customer.exported'`
      expect(log.some(({ row }) => row.includes('customer-seven') || row.includes('secreta'))).toBe(false)
    })
  })

  test('needs an administrator, a reason, somebody, and a program for the shop’s own id', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, 'customer-seven')
      for (const command of ['export', 'erase']) {
        const ask = (who: string, of: string | null, wanted: string, note = 'Lo pidió') =>
          h.refusal(
            h.as(
              tx,
              'authenticated',
              who,
              (t) => t`select ${t(`${command}_customer`)}(${of}, ${wanted}, ${note})`,
            ),
          )
        expect(await ask(affiliate.id, null, SECRET)).toBe('PT403 errors.forbidden')
        expect(await ask(admin.id, null, SECRET, '')).toBe('PT422 errors.account.reason')
        expect(await ask(admin.id, null, 'customer-seven')).toBe('PT404 errors.privacy.nobody')
        expect(await ask(admin.id, program.id, 'c-9')).toBe('PT404 errors.privacy.nobody')
      }
    })
  })
})

describe('an erasure', () => {
  test.each(['customer-seven', SECRET])(
    'of a customer called %s takes the identity everywhere and leaves the money',
    async (id) => {
      await h.rolledBack(sql, async (tx) => {
        const { program, admin, affiliate } = await scene(tx, id)
        await tx`insert into public.imports (program_id, kind, format, file_name, head, total) values (${program.id}, 'customers', 'other', 'a.csv', '{id}', 1)`
        await tx`insert into public.import_rows (import_id, number, cells, key, fields)
        select id, 2, ${['x', SECRET]}, ${SECRET}, ${tx.json({ customer_email: SECRET })} from public.imports where program_id = ${program.id}`
        const before = await h.balance(tx, affiliate, program)
        await asAdmin(
          tx,
          admin,
          (t) =>
            t`select public.erase_customer(${id === SECRET ? null : program.id}, ${id}, 'Lo pidió por carta')`,
        )
        expect(await h.balance(tx, affiliate, program)).toEqual(before)
        const [customer] =
          await tx`select external_id, user_id, email_hash, mailbox_hash, visitor_ids, erased_at from public.customers where program_id = ${program.id}`
        expect(customer).toMatchObject({
          user_id: null,
          email_hash: null,
          mailbox_hash: null,
          visitor_ids: [],
          erased_at: expect.any(Date),
        })
        const left: string[] = []
        const tables =
          await tx`select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and not c.relispartition
        and c.relnamespace::regnamespace::text = any (${h.SCHEMAS})`
        for (const { name } of tables) {
          const rows = await tx.unsafe(
            `select 1 from ${name} t where to_jsonb(t)::text ~* 'secreta|"customer-seven"'`,
          )
          if (rows.length) left.push(name)
        }
        expect(left).toEqual([])
        expect(await wrong(tx)).toEqual([])
        const [log] = await tx`select count(*)::int from public.audit_log where action = 'customer.erased'`
        expect(log?.count).toBe(1)
      })
    },
  )

  test('lasts: the same id later is the same nobody, with its orders counted on', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, sale, who } = await scene(tx, 'customer-seven')
      await asAdmin(
        tx,
        admin,
        (t) => t`select public.erase_customer(${program.id}, 'customer-seven', 'Lo pidió por carta')`,
      )
      const again = await h.report(tx, 'sale', program, {
        ...who,
        order_id: 'o-3',
        amount: 700,
        currency: 'USD',
        metadata: {},
      })
      const lead = h.as(tx, 'service_role', '', (t) => h.report(t, 'lead', program, who))
      expect(await h.refusal(lead)).toBe('PT409 errors.conversion.body_changed') // known, and so no second one
      const rows =
        await tx`select id, external_id, email_hash, visitor_ids from public.customers where program_id = ${program.id}`
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        email_hash: null,
        visitor_ids: [],
        external_id: expect.stringMatching(/^erased-/),
      })
      const both =
        await tx`select distinct customer_id from public.conversions where id = any (${[sale.conversion_id, again.conversion_id]})`
      expect(both).toHaveLength(1)
      const secret = asAdmin(
        tx,
        admin,
        (t) => t`select public.erase_customer(${program.id}, 'customer-seven', 'Otra vez')`,
      )
      expect(await h.refusal(secret)).toBe('PT404 errors.privacy.nobody')
    })
  })
})

describe('clicks older than thirteen months', () => {
  /** Noon in the middle of a month that ended more than thirteen months ago: its visits share it, whenever this runs. */
  const now = new Date()
  const FIRST = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 15, 10, 12))
  const OLD = now.getTime() - FIRST.getTime()
  const MONTH = FIRST.toISOString().slice(0, 7).replace('-', '_')
  const fold = (tx: h.Tx) => h.as(tx, 'service_role', '', (t) => t`select public.fold_old_clicks(31) as rows`)

  test('become days, with the same tallies and figures before and after, and their month goes', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      await tx`select links.ensure_click_partition(${FIRST.toISOString()}::date)`
      const visitorId = '00000000-0000-4000-8000-000000000001'
      for (const at of [ago(OLD), ago(OLD - 600_000), ago(OLD - 2 * DAY), ago(2 * DAY)])
        await visit(tx, affiliate, { at, visitorId })
      const facts = { country: 'PA', device: 'phone', referrer_host: 'radio.example', sub_ids: { s1: 'a' } }
      const clicks = [1, 2].map(() => ({ ...h.aClick(affiliate.code, { at: ago(OLD) }), ...facts }))
      await h.recordClicks(tx, clicks)
      const figures = async () => [
        ...(await tx`select sum(clicks)::int as clicks, sum(visitors)::int as visitors from public.link_days where link_id = ${affiliate.linkId}`),
        ...(await tx`select clicks::int, visitors::int from public.link_totals where link_id = ${affiliate.linkId}`),
        ...(await tx`select click_count::int from programs.figures_of(${program.id})`),
      ]
      const before = await figures()
      const partitions = () => tx`select 1 from pg_class where relname = ${`clicks_${MONTH}`}`
      expect(await partitions()).toHaveLength(1)
      expect((await fold(tx))[0]?.rows).toBe(5)
      expect(await figures()).toEqual(before)
      const left = await tx`select clicked_at from public.clicks where link_id = ${affiliate.linkId}`
      expect(left).toHaveLength(1)
      const days =
        await tx`select country, device, referrer_host, sub_ids, clicks, counted, visitors from public.click_day_facts
        where link_id = ${affiliate.linkId} order by clicks desc, counted, visitors`
      expect([...days]).toEqual([
        { country: null, device: null, referrer_host: null, sub_ids: {}, clicks: 2, counted: 1, visitors: 1 },
        { ...facts, clicks: 2, counted: 2, visitors: 2 },
        { country: null, device: null, referrer_host: null, sub_ids: {}, clicks: 1, counted: 1, visitors: 0 },
      ])
      expect(await partitions()).toHaveLength(0)
      expect((await fold(tx))[0]?.rows).toBe(0)
      expect((await wrong(tx)).map((finding) => finding.check)).not.toContain('days of links')
    })
  })

  test('are those only: thirteen months less a day stay as they are', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const [edge] = await tx`select now() - interval '13 months' + interval '1 day' as at`
      await visit(tx, affiliate, { at: edge?.at })
      expect((await fold(tx))[0]?.rows).toBe(0)
    })
  })
})
