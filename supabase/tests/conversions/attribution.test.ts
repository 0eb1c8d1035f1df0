import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { ago, DAY, outcomes, scene, sell, visit } from '../reports/stage.ts'

const sql = h.connect()

describe('last click', () => {
  test('credits the newest click within the window and keeps every candidate with its reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, { windowDays: 30 })
      const rival = await h.makeAffiliate(tx, program)
      const visitorId = randomUUID()
      const old = await visit(tx, affiliate, { visitorId, at: ago(31 * DAY) })
      const first = await visit(tx, affiliate, { visitorId, at: ago(2 * DAY) })
      const last = await visit(tx, rival, { visitorId, at: ago(DAY) })
      const sale = await sell(tx, program, { click_id: first.id })
      expect(await outcomes(tx, sale)).toEqual({
        [old.id]: 'outside_window',
        [first.id]: 'earlier',
        [last.id]: 'won',
      })
      const [why] = await tx`select d.rule, d.window_days, d.candidate_count, c.click_id as winner
        from public.attribution_decisions d join public.attribution_candidates c
          on c.conversion_id = d.conversion_id and c.position = d.winner
        where d.conversion_id = ${sale.conversion_id}`
      expect(why).toEqual({
        rule: 'last_click',
        window_days: 30,
        candidate_count: 3,
        winner: last.id,
      })
      expect(await h.balance(tx, rival, program)).toMatchObject({ pending: 1000 })
    })
  })

  test.each([
    [30 * DAY - 60_000, true],
    [30 * DAY + 60_000, false],
  ])('a click %i ms before the sale: credited %s', async (age, attributed) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const click = await visit(tx, affiliate, { at: ago(age) })
      expect(await sell(tx, program, { click_id: click.id })).toMatchObject({ attributed })
    })
  })

  test('leaves out clicks after the sale, up to the minute that clocks may differ', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const visitorId = randomUUID()
      const sold = ago(DAY)
      const within = await visit(tx, affiliate, { visitorId, at: new Date(sold.getTime() + 59_000) })
      await visit(tx, affiliate, { visitorId, at: new Date(sold.getTime() + 61_000) })
      const sale = await sell(tx, program, { click_id: within.id, occurred_at: sold.toISOString() })
      expect(await outcomes(tx, sale)).toEqual({ [within.id]: 'won' })
    })
  })

  test('leaves out clicks on links of other programs', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      const other = await scene(tx)
      const click = await visit(tx, other.affiliate)
      const sale = await sell(tx, program, { click_id: click.id })
      expect(sale).toMatchObject({ attributed: false, commission: null })
      expect(await outcomes(tx, sale)).toEqual({})
    })
  })

  test('never credits people for their own purchase', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const rival = await h.makeAffiliate(tx, program)
      const visitorId = randomUUID()
      const theirs = await visit(tx, rival, { visitorId, at: ago(DAY) })
      const own = await visit(tx, affiliate, { visitorId })
      const sale = await sell(tx, program, {
        click_id: own.id,
        customer_email: affiliate.email.toUpperCase(),
      })
      expect(await outcomes(tx, sale)).toEqual({ [theirs.id]: 'won', [own.id]: 'own_purchase' })
    })
  })

  test('finds the click of the lead when the sale names none', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const click = await visit(tx, affiliate)
      const lead = await h.report(tx, 'lead', program, { customer_id: 'c-1', click_id: click.id })
      expect(lead).toMatchObject({ kind: 'lead', external_id: 'c-1', attributed: true, commission: null })
      expect(await sell(tx, program)).toMatchObject({ attributed: true, commission: { amount: 1000 } })
    })
  })

  test('takes a sale that nobody brought', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      expect(await sell(tx, program, { click_id: randomUUID() })).toMatchObject({
        replayed: false,
        attributed: false,
        commission: null,
      })
    })
  })
})

describe('a registration here', () => {
  const leads = (tx: h.Tx, person: h.Person) => tx`
    select c.enrollment_id from public.conversions c join public.customers u on u.id = c.customer_id
    where u.user_id = ${person.id} and c.kind = 'lead'`

  test('is a lead of the program whose link was followed last, once the address is confirmed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const other = await scene(tx)
      const visitorId = randomUUID()
      await visit(tx, other.affiliate, { visitorId, at: ago(DAY) })
      await visit(tx, affiliate, { visitorId, at: ago(60_000) })
      const person = await h.makePerson(tx, { visitorId, confirmed: false })
      expect(await leads(tx, person)).toEqual([])
      for (const _ of ['first', 'again']) {
        await tx`update auth.users set email_confirmed_at = null where id = ${person.id}`
        await tx`update auth.users set email_confirmed_at = now() where id = ${person.id}`
      }
      expect(await leads(tx, person)).toEqual([{ enrollment_id: affiliate.enrollmentId }])
    })
  })

  test.each([
    ['without a cookie', ''],
    ['with a cookie that is no id', "x' or true --"],
    ['of a visitor who followed no link', randomUUID()],
  ])('%s is no lead and no error', async (_name, visitorId) => {
    await h.rolledBack(sql, async (tx) => {
      const person = await h.makePerson(tx, { visitorId })
      expect(await leads(tx, person)).toEqual([])
      expect(
        await tx`select 1 from public.audit_log where subject_id = ${person.id} and action = 'lead.failed'`,
      ).toEqual([])
    })
  })

  test('is the customer that a later sale names by e-mail', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const visitorId = randomUUID()
      await visit(tx, affiliate, { visitorId, at: ago(60_000) })
      const person = await h.makePerson(tx, { visitorId })
      const sale = await sell(tx, program, { customer_email: ` ${person.email.toUpperCase()}` })
      expect(sale).toMatchObject({ attributed: true, commission: { amount: 1000 } })
      const customers =
        await tx`select external_id, user_id from public.customers where program_id = ${program.id}`
      expect(customers).toEqual([{ external_id: 'c-1', user_id: person.id }])
    })
  })
})
