import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()

/** An application with an offered agreement whose disclosure was delivered so many days of Panama ago. */
async function offered(tx: h.Tx, days: number) {
  const one = await s.cast(tx)
  const application = await s.reach(tx, one, 'agreement')
  await s.moveDisclosure(tx, application, await s.daysAgo(tx, days))
  return { ...one, application }
}

describe('the fourteen days', () => {
  test('on day 13 a signature is refused by the command, and by the table to whoever writes into it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, application } = await offered(tx, 13)
      expect(await h.refusal(s.accept(tx, applicant, application))).toBe(
        'PT409 errors.franchise.reading_time',
      )
      const agreement = await s.agreementOf(tx, application)
      const byHand = tx.savepoint(
        (
          t,
        ) => t`update public.franchise_agreements set accepted_at = now(), accepted_name = 'Ana', accepted_locale = 'es',
          accepted_hash = ${'a'.repeat(64)}, accepted_from = ${'b'.repeat(64)} where id = ${agreement.id}`,
      )
      expect(await h.refusal(byHand)).toBe('23514')
    })
  })

  test('on day 14 it is accepted, however late the disclosure came on its day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, application } = await offered(tx, 14)
      await s.accept(tx, applicant, application)
      expect((await s.stateOf(tx, application))?.stage).toBe('deposit')
    })
  })

  test.each([
    ['2026-03-01T04:59:00Z', '2026-03-14T05:01:00Z', 14],
    ['2026-03-01T05:01:00Z', '2026-03-15T04:59:00Z', 13],
    ['2026-02-28T23:00:00Z', '2026-03-14T12:00:00Z', 14],
  ])('are days of Panama: from %s to %s there are %i', async (from, until, days) => {
    const [row] =
      await sql`select franchises.days_between(${from}::timestamptz, ${until}::timestamptz) as days`
    expect(row?.days).toBe(days)
  })

  test('a deposit on day 13 is refused by the command and by the table, on day 14 it is an order', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.reach(tx, one, 'deposit')
      await tx`alter table public.franchise_agreements drop constraint franchise_agreements_read_first`
      await s.moveDisclosure(tx, application, await s.daysAgo(tx, 13))
      expect(await h.refusal(s.orderDeposit(tx, one.applicant, application))).toBe(
        'PT409 errors.franchise.reading_time',
      )
      const byHand = tx.savepoint(
        (t) => t`insert into public.franchise_deposits (application_id, agreement_id, delivered_at, order_id)
          select g.application_id, g.id, g.delivered_at, gen_random_uuid() from public.franchise_agreements g
          where g.application_id = ${application.id}`,
      )
      expect(await h.refusal(byHand)).toBe('23514')
      await s.moveDisclosure(tx, application, await s.daysAgo(tx, 14))
      expect(await s.orderDeposit(tx, one.applicant, application)).toMatch(/^P-/)
    })
  })

  test('begin again with a newer version of the disclosure, which takes back an offer', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, applicant, application } = await offered(tx, 20)
      const old = await s.agreementOf(tx, application)
      await s.makeDocuments(tx, admin)
      await s.office.deliver(tx, admin, application.id)
      expect((await s.stateOf(tx, application))?.stage).toBe('disclosed')
      expect(
        await s.refused(
          tx,
          applicant,
          (t) =>
            t`select public.accept_franchise_agreement(${old.id}, 'Ana Pérez', 'es', ${old.hash}, ${'a'.repeat(64)})`,
        ),
      ).toBe('PT404 errors.franchise.agreement_unknown')
      await s.office.interview(tx, admin, application.id)
      await s.office.offer(tx, admin, application.id)
      expect(await h.refusal(s.accept(tx, applicant, application))).toBe(
        'PT409 errors.franchise.reading_time',
      )
    })
  })
})

describe('an agreement', () => {
  test('has this territory and these terms in it and is accepted by the hash of what was read', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, application } = await offered(tx, 14)
      const agreement = await s.agreementOf(tx, application)
      expect(agreement.es).toBe(
        `Contrato ${application.number} de Ciudad de Panamá con Ana Pérez: cuota USD 15,000.00, depósito USD 3,000.00, regalía 6.00 %, fondo 1.00 %, 60 meses.`,
      )
      expect(await h.refusal(s.accept(tx, applicant, application, 'f'.repeat(64)))).toBe(
        'PT422 errors.franchise.text_changed',
      )
      expect(await h.refusal(s.accept(tx, await h.makePerson(tx), application))).toBe(
        'PT404 errors.franchise.agreement_unknown',
      )
      await s.accept(tx, applicant, application)
      const [row] = await tx`select accepted_name, accepted_hash, accepted_from, accepted_at = now() as now
        from public.franchise_agreements where id = ${agreement.id}`
      expect(row).toEqual({
        accepted_name: 'Ana Pérez',
        accepted_hash: agreement.hash,
        accepted_from: 'a'.repeat(64),
        now: true,
      })
    })
  })
})

describe('the deposit', () => {
  test('is one order of the agreed amount; its payment begins onboarding in the same transaction', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.reach(tx, one, 'deposit')
      const number = await s.orderDeposit(tx, one.applicant, application)
      const [order] = await tx`select amount::int, state, kind from public.orders where number = ${number}`
      expect(order).toEqual({ amount: 300_000, state: 'awaiting_payment', kind: 'service' })
      expect(await h.refusal(s.orderDeposit(tx, one.applicant, application))).toBe(
        'PT409 errors.franchise.deposit_ordered',
      )
      const [price] = await tx`select products.is_price_at(r, now()) as open from public.product_prices r
        join public.orders o on o.price_id = r.id where o.number = ${number}`
      expect(price?.open).toBe(false)
      await s.payOrder(tx, one.admin, number)
      expect((await s.stateOf(tx, application))?.stage).toBe('onboarding')
    })
  })

  test('that was cancelled may be ordered again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.reach(tx, one, 'deposit')
      const number = await s.orderDeposit(tx, one.applicant, application)
      await s.asPerson(
        tx,
        one.applicant,
        (t) => t`select public.withdraw_order(id) from public.orders where number = ${number}`,
      )
      expect(await s.orderDeposit(tx, one.applicant, application)).not.toBe(number)
    })
  })
})

describe('the disclosure', () => {
  test('is versions: what was published is never edited, and each reading of a chapter is written down', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.reach(tx, one, 'disclosed')
      const [disclosure] = await tx<
        { id: string }[]
      >`select id from public.franchise_disclosures where application_id = ${application.id}`
      const id = disclosure?.id ?? ''
      await s.asPerson(
        tx,
        one.admin,
        (t) => t`select public.save_franchise_pack(${t.json({ ...s.CHAPTERS, cost: { es: 'Más caro' } })})`,
      )
      const read = (who: h.Person, isDownload: boolean) =>
        s.asPerson(
          tx,
          who,
          (t) => t`select public.read_franchise_chapter(${id}, 'cost', 'es', ${isDownload}) as chapter`,
        )
      const [first] = await read(one.applicant, false)
      expect(first?.chapter).toMatchObject({
        body: s.CHAPTERS.cost,
        reader: 'Ana Pérez',
        email: one.applicant.email,
        number: application.number,
      })
      await read(one.applicant, true)
      expect(await h.refusal(read(one.admin, false))).toBe('PT404 errors.franchise.disclosure_unknown')
      const reads =
        await tx`select chapter, is_download from public.franchise_reads where disclosure_id = ${id} order by is_download`
      expect(reads).toEqual([
        { chapter: 'cost', is_download: false },
        { chapter: 'cost', is_download: true },
      ])
      expect(await h.refusal(tx.savepoint((t) => t`delete from public.franchise_reads`))).toBe(
        'PT403 errors.append_only',
      )
      expect(
        await s.refused(
          tx,
          one.admin,
          (t) => t`select public.save_franchise_pack('{"cost":{"es":"Solo uno"}}')`,
        ),
      ).toBe('PT422 errors.franchise.chapters')
    })
  })

  test('is received once, with a name', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.reach(tx, one, 'disclosed')
      const receive = (name: string) => (t: h.Tx) =>
        t`select public.receive_franchise_disclosure(d.id, ${name}) from public.franchise_disclosures d
          where d.application_id = ${application.id}`
      expect(await s.refused(tx, one.applicant, receive(' '))).toBe('PT422 errors.franchise.full_name')
      await s.asPerson(tx, one.applicant, receive('Ana Pérez'))
      expect(await s.refused(tx, one.applicant, receive('Ana Pérez'))).toBe(
        'PT404 errors.franchise.disclosure_unknown',
      )
    })
  })
})

describe('the checklist', () => {
  test('is edited by administrators and ticked by the side that has to act', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.reach(tx, one, 'onboarding')
      const save = async (fields: h.JsonValue) => {
        const [row] = await s.asPerson(
          tx,
          one.admin,
          (t) => t<{ id: string }[]>`select public.save_franchise_item(null, ${t.json(fields)}) as id`,
        )
        return row?.id ?? ''
      }
      const mine = await save({ kind: 'onboarding', side: 'applicant', name: { es: 'Firmar el seguro' } })
      const theirs = await save({ kind: 'onboarding', side: 'office', name: { es: 'Dar acceso' } })
      const rule = await save({ kind: 'rule', side: 'applicant', name: { es: 'Licencia E1' }, province: 8 })
      expect(await h.refusal(save({ kind: 'rule', side: 'applicant', name: { es: '' } }))).toBe(
        'PT422 errors.franchise.item_name',
      )
      const tick =
        (item: string, done = true) =>
        (t: h.Tx) =>
          t`select public.tick_franchise_item(${application.id}, ${item}, ${done}, 'Listo')`
      for (const item of [theirs, rule])
        expect(await s.refused(tx, one.applicant, tick(item))).toBe('PT404 errors.franchise.item_unknown')
      await s.asPerson(tx, one.applicant, tick(mine))
      await s.asPerson(tx, one.admin, tick(theirs))
      await s.asPerson(tx, one.admin, tick(mine, false))
      const rows =
        await tx`select item_id from public.franchise_ticks where application_id = ${application.id}`
      expect(rows).toEqual([{ item_id: theirs }])
    })
  })
})
