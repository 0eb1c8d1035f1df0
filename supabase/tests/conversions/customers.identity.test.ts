import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { ago, DAY, refused, scene, sell, visit } from '../reports/stage.ts'

const sql = h.connect()

type Reported = h.Report & { attribution: { reason: string | null; same_as: string | null } }
const EMAIL = 'Rosa.Luna+tienda@gmail.com'
const SAME = 'rosaluna@googlemail.com'

const lead = (tx: h.Tx, program: h.Program, customer_id: string, customer_email?: string) =>
  h.report(tx, 'lead', program, { customer_id, customer_email }) as Promise<Reported>
const sale = (tx: h.Tx, program: h.Program, customer_id: string, customer_email?: string, more = {}) =>
  sell(tx, program, {
    order_id: `o-${randomUUID()}`,
    customer_id,
    customer_email,
    ...more,
  }) as Promise<Reported>
const customers = (tx: h.Tx, program: h.Program) => tx<
  { id: string; external_id: string | null; aliases: string[] }[]
>`
  select c.id, c.external_id, array(select a.external_id from public.customer_aliases a where a.customer_id = c.id order by 1) as aliases
  from public.customers c where c.program_id = ${program.id} order by c.created_at, c.external_id`

describe('one person is one customer', () => {
  test('under every id with the same mailbox, and each id stays good', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      await lead(tx, program, 'c-1', EMAIL)
      const again = await sale(tx, program, 'c-2', SAME)
      const existing = await sale(tx, program, 'c-2')
      const [one, ...others] = await customers(tx, program)
      expect([one?.external_id, one?.aliases, others]).toEqual(['c-1', ['c-2'], []])
      expect([again.attribution.same_as, existing.attribution.same_as]).toEqual(['c-1', 'c-1'])
      expect((await sale(tx, program, 'c-3', 'rosa@otra.example.com')).attribution.same_as).toBeNull()
    })
  })

  test('the same report twice is one, under either id, and one that changed is refused', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      await lead(tx, program, 'c-1', EMAIL)
      const first = await lead(tx, program, 'c-2', EMAIL)
      const second = await lead(tx, program, 'c-2', EMAIL)
      expect([first.replayed, second.replayed, second.conversion_id]).toEqual([
        false,
        true,
        first.conversion_id,
      ])
      expect(
        (await tx`select conversions.conversion_result(${first.conversion_id}, true) as r`)[0]?.r.external_id,
      ).toBe('c-2')
      expect(await refused(tx, 'lead', program, { customer_id: 'c-2', coupon: 'X' })).toBe(
        'PT409 errors.conversion.body_changed customer_id',
      )
    })
  })

  test('their lead is paid once, whatever id it comes under', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const click = await visit(tx, affiliate)
      await h.report(tx, 'lead', program, { customer_id: 'c-1', customer_email: EMAIL, click_id: click.id })
      const twice = (await h.report(tx, 'lead', program, {
        customer_id: 'c-2',
        customer_email: SAME,
        click_id: click.id,
      })) as Reported
      expect([twice.attributed, twice.attribution.reason]).toEqual([false, 'known_customer'])
    })
  })

  test('an address that comes later joins two customers: the older binding stays', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const rival = await h.makeAffiliate(tx, program)
      const at = (days: number) => ({ occurred_at: ago(days * DAY).toISOString() })
      const of = async (who: h.Affiliate, days: number) =>
        (await visit(tx, who, { at: ago(days * DAY + 60_000) })).id
      await sale(tx, program, 'c-1', undefined, { click_id: await of(rival, 20), ...at(20) })
      await sale(tx, program, 'c-2', EMAIL, { click_id: await of(affiliate, 40), ...at(40) })
      const joined = await sale(tx, program, 'c-1', EMAIL)
      const rows = await customers(tx, program)
      expect(rows).toHaveLength(1)
      expect([rows[0]?.external_id, ...(rows[0]?.aliases ?? [])].sort()).toEqual(['c-1', 'c-2'])
      const [credited] = await tx`select c.enrollment_id, d.rule from public.conversions c
        join public.attribution_decisions d on d.conversion_id = c.id where c.id = ${joined.conversion_id}`
      // what was clicked within the window is newer than the binding of forty days ago
      expect(credited).toEqual({ enrollment_id: rival.enrollmentId, rule: 'last_click' })
      const [bound] =
        await tx`select bound_enrollment_id as id from public.customers where program_id = ${program.id}`
      expect(bound?.id).toBe(affiliate.enrollmentId)
      const [count] =
        await tx`select count(*)::int as sales from public.conversions where customer_id = ${rows[0]?.id ?? ''}`
      expect(count?.sales).toBe(3)
    })
  })

  test('a registration here is the customer that the shop knows, and the other way round', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await sale(tx, program, 'c-1', EMAIL, { occurred_at: ago(2 * DAY).toISOString() })
      const { visitor_id } = await visit(tx, affiliate)
      await tx`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
        values (gen_random_uuid(), ${SAME}, ${tx.json({ full_name: 'Rosa', visitor_id })}, now(), now())`
      const [one, ...others] = await customers(tx, program)
      expect([one?.external_id, others]).toEqual(['c-1', []])
      expect((await sale(tx, program, 'c-9', SAME)).attributed).toBe(true)
    })
  })
})

describe('nobody is taken for somebody else', () => {
  test('by an address of the program’s own, or one that is thrown away', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      await tx`update public.programs set support_email = 'hola@tienda.example.com' where id = ${program.id}`
      await tx`insert into fraud.mail_domains (domain, kind) values ('basura.example', 'disposable')`
      for (const [n, email] of ['hola@tienda.example.com', 'x@basura.example'].entries()) {
        await sale(tx, program, `a-${n}`, email)
        expect((await sale(tx, program, `b-${n}`, email)).attribution.same_as).toBeNull()
      }
      expect(await customers(tx, program)).toHaveLength(4)
    })
  })

  test('by an address that stands for more ids than a person has', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      for (let n = 0; n < 13; n++) await sale(tx, program, `c-${n}`, 'caja@tienda.example.com')
      const rows = await customers(tx, program)
      expect(rows.map(({ aliases }) => aliases.length)).toEqual([10, 0, 0])
    })
  })

  test('in another program, or with another account here', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      const other = await h.makeProgram(tx)
      await sale(tx, program, 'c-1', EMAIL)
      expect((await sale(tx, other, 'c-2', EMAIL)).attribution.same_as).toBeNull()
    })
  })
})

describe('who was erased', () => {
  const erase = async (tx: h.Tx, program: h.Program, wanted: string) => {
    const admin = await h.makePerson(tx, { admin: true })
    return h.as(
      tx,
      'authenticated',
      admin.id,
      (t) => t`
      select customers, conversions from public.erase_customer(${program.id}, ${wanted}, 'Lo pidió por correo')`,
    )
  }

  test.each([['c-1'], ['c-2'], [EMAIL], [SAME]])(
    'as %s is gone under all names, and comes back under none',
    async (wanted) => {
      await h.rolledBack(sql, async (tx) => {
        const { program, affiliate } = await scene(tx)
        const { id: click_id } = await visit(tx, affiliate)
        await h.report(tx, 'lead', program, { customer_id: 'c-1', customer_email: EMAIL, click_id })
        await lead(tx, program, 'c-2', SAME)
        await sale(tx, program, 'c-2')
        expect(await erase(tx, program, wanted)).toEqual([{ customers: 1, conversions: 3 }])
        const [after] = await customers(tx, program)
        expect([after?.external_id, ...(after?.aliases ?? [])].every((id) => id?.startsWith('erased-'))).toBe(
          true,
        )
        const left = await tx`select external_id, customer_ref from public.conversions
        where program_id = ${program.id} and (customer_ref is not null or external_id in ('c-1', 'c-2'))`
        expect(left).toEqual([])
        const later = await sale(tx, program, 'c-2', EMAIL)
        expect(later.attribution).toMatchObject({ same_as: null })
        const [row] =
          await tx`select email_hash, mailbox_hash from public.customers where program_id = ${program.id}`
        expect(row).toEqual({ email_hash: null, mailbox_hash: null })
        // the address alone leads to nobody: a new person
        expect((await sale(tx, program, 'c-5', EMAIL)).attribution.same_as).toBeNull()
        expect(await customers(tx, program)).toHaveLength(2)
        await h.report(tx, 'lead', program, { customer_id: 'c-2' }).catch(() => undefined)
      })
    },
  )

  test('a deleted account leaves no fingerprint of its address', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const { visitor_id } = await visit(tx, affiliate)
      const person = await h.makePerson(tx, { visitorId: visitor_id })
      await tx`select accounts.erase_account(${person.id})`
      const [row] =
        await tx`select email_hash, mailbox_hash, domain_hash from public.customers where program_id = ${program.id}`
      expect(row).toEqual({ email_hash: null, mailbox_hash: null, domain_hash: null })
      expect((await sale(tx, program, 'c-1', person.email)).attribution.same_as).toBeNull()
    })
  })
})

describe('what knows customers knows all their names', () => {
  test('the API, the lookup, the search and the copy of their data', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      const admin = await h.makePerson(tx, { admin: true })
      await lead(tx, program, 'c-1', EMAIL)
      await sale(tx, program, 'c-2', EMAIL)
      const [api] = await tx`select public.find_customer(${program.keyId}, 'c-2') as found`
      expect(api?.found).toMatchObject({ customer_id: 'c-1', also_known_as: ['c-2'] })
      expect(api?.found.conversions.map((one: { customer_id: string }) => one.customer_id).sort()).toEqual([
        'c-1',
        'c-2',
      ])
      const asAdmin = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', admin.id, run)
      const found = await asAdmin(
        (t) => t`select matched, cardinality(conversion_ids) as conversions
        from public.lookup_event(${program.id}, 'c-2')`,
      )
      expect(found).toEqual([{ matched: 'customer', conversions: 2 }])
      const [copy] = await asAdmin(
        (t) => t`select public.export_customer(${program.id}, 'c-2', 'Lo pidió') as data`,
      )
      expect(copy?.data.customers).toMatchObject([{ customer_id: 'c-1', also_known_as: ['c-2'] }])
      const search = await asAdmin(
        (t) => t`select search_id from public.customer_search where program_id = ${program.id}`,
      )
      expect(search.map((row) => row.search_id).sort()).toEqual(['c-1', 'c-2'])
    })
  })

  test('the reason for a commission has both names, for its affiliate only their ends', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const admin = await h.makePerson(tx, { admin: true })
      const { id } = await visit(tx, affiliate)
      await h.report(tx, 'lead', program, { customer_id: 'customer-1', customer_email: EMAIL, click_id: id })
      const { commission } = await sale(tx, program, 'customer-2', SAME)
      const says = async (person: string) =>
        (
          await h.as(
            tx,
            'authenticated',
            person,
            (t) => t`
          select customer, reported_as from public.explain_commission(${commission?.id ?? ''})`,
          )
        )[0]
      expect(await says(admin.id)).toEqual({ customer: 'customer-1', reported_as: 'customer-2' })
      expect(await says(affiliate.id)).toEqual({ customer: 'cu•••1', reported_as: 'cu•••2' })
    })
  })

  test('an import, which can be undone', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await lead(tx, program, 'c-1', EMAIL)
      const fields = { customer_id: 'c-2', customer_email: SAME, affiliate_email: affiliate.email }
      const [made] =
        await tx`with i as (insert into public.imports (program_id, kind, format, file_name, head, total)
          values (${program.id}, 'customers', 'other', 'a.csv', '{id}', 1) returning *), r as (
          insert into public.import_rows (import_id, number, cells) select i.id, 2, '{}' from i)
        select i.id, imports.import_customer(i, ${tx.json(fields)}) as made from i`
      const [one] = await customers(tx, program)
      expect(made?.made).toEqual({ alias: 'c-2', bound: one?.id })
      expect(one?.aliases).toEqual(['c-2'])
      await tx`select imports.undo_import_row(i, 2, ${tx.json(made?.made)}) from public.imports i where i.id = ${made?.id}`
      expect((await customers(tx, program))[0]?.aliases).toEqual([])
    })
  })
})
