import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { sell } from '../reports/stage.ts'

const sql = h.connect()

const daysAgo = (days: number) =>
  new Date(Date.now() - 5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

async function stage(tx: h.Tx, options: h.ProgramOptions = {}) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx, options)
  const [affiliate, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
  const command = <T>(person: string, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', person, run)
  const claim = async (order = 'o-1', by = affiliate, more: { day?: string; note?: string } = {}) => {
    const { day = daysAgo(3), note = 'La compra fue por mi enlace' } = more
    const [row] = await command(
      by.id,
      (t) =>
        t<
          { id: string; state: string }[]
        >`select * from public.claim_conversion(${by.enrollmentId}, ${order}, 10000, ${day}, ${note})`,
    )
    return row?.id ?? ''
  }
  const accept = (id: string, person = admin.id) =>
    command(person, (t) => t`select state from public.accept_claim(${id})`)
  const decline = (id: string, reason: string) =>
    command(admin.id, (t) => t`select state, reason from public.decline_claim(${id}, ${reason})`)
  return { admin, program, affiliate, rival, claim, accept, decline }
}

async function mails(tx: h.Tx, person: { email: string }) {
  const rows = await tx<
    { locale: string; data: Record<string, unknown> }[]
  >`select locale, data from core.outbox
    where recipient = ${person.email} and template = 'claim_decided'`
  return rows.map(({ locale, data: { person: _id, name: _name, program: _program, ...data } }) => ({
    locale,
    ...data,
  }))
}

describe('who claimed hears', () => {
  test('in their language that a claim was accepted, with what is left of its commission', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await tx`update public.profiles set locale = 'en' where id = ${s.affiliate.id}`
      await sell(tx, s.program)
      await h.report(tx, 'refund', s.program, { refund_id: 'r-1', order_id: 'o-1', amount: 2500 })
      await s.accept(await s.claim())
      expect(await mails(tx, s.affiliate)).toEqual([
        { locale: 'en', order: 'o-1', state: 'accepted', amount: 750, currency: 'USD' },
      ])
      expect(await mails(tx, s.rival)).toEqual([])
    })
  })

  test('until when the commission is on hold, and nothing of one that the rewards do not give', async () => {
    await h.rolledBack(sql, async (tx) => {
      const held = await stage(tx, { holdDays: 30 })
      await sell(tx, held.program)
      await held.accept(await held.claim())
      expect(await mails(tx, held.affiliate)).toMatchObject([
        { amount: 1000, matures_at: expect.stringContaining('T') },
      ])
      const unpaid = await stage(tx, { withoutReward: true })
      await sell(tx, unpaid.program)
      await unpaid.accept(await unpaid.claim())
      expect(await mails(tx, unpaid.affiliate)).toEqual([
        { locale: 'es', order: 'o-1', state: 'accepted', currency: 'USD' },
      ])
    })
  })

  test('why it was declined, unless they turned such mails off', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.decline(await s.claim(), 'El cliente llegó por un anuncio')
      expect(await mails(tx, s.affiliate)).toEqual([
        {
          locale: 'es',
          order: 'o-1',
          state: 'declined',
          reason: 'El cliente llegó por un anuncio',
          currency: 'USD',
        },
      ])
      await h.as(tx, 'authenticated', s.affiliate.id, (t) => t`select public.choose_mails('{claim_decided}')`)
      await s.decline(await s.claim('o-2'), 'Tampoco')
      expect(await mails(tx, s.affiliate)).toHaveLength(1)
    })
  })
})

describe('a claim', () => {
  test('that is accepted credits a sale that was nobody’s, and keeps what was decided before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const sale = await sell(tx, s.program)
      await h.report(tx, 'refund', s.program, { refund_id: 'r-1', order_id: 'o-1', amount: 2500 })
      const id = await s.claim()
      expect(await s.accept(id)).toEqual([{ state: 'accepted' }])
      const [after] = await tx`select c.enrollment_id, d.rule, a.kind, a.outcome from public.conversions c
        join public.attribution_decisions d on d.conversion_id = c.id
        join public.attribution_candidates a on a.conversion_id = c.id and a.position = d.winner
        where c.id = ${sale.conversion_id}`
      expect(after).toEqual({
        enrollment_id: s.affiliate.enrollmentId,
        rule: 'claim',
        kind: 'given',
        outcome: 'won',
      })
      const [before] = await tx`select decision ->> 'rule' as rule, decision -> 'winner' as winner
        from public.superseded_decisions where conversion_id = ${sale.conversion_id}`
      expect(before).toEqual({ rule: 'last_click', winner: null })
      expect(await h.balance(tx, s.affiliate, s.program)).toMatchObject({ pending: 750 })
      await tx`set constraints all immediate`
      expect(await h.refusal(s.accept(id))).toBe('PT409 errors.claim.decided')
    })
  })

  test('takes no sale from somebody else, and needs the sale to be there', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const credited = await h.aSale(tx, s.program, s.rival)
      expect(await h.refusal(s.accept(await s.claim(credited.order)))).toBe('PT409 errors.claim.credited')
      expect(await h.refusal(s.accept(await s.claim('o-unknown')))).toBe('PT409 errors.claim.no_sale')
      expect(await h.balance(tx, s.rival, s.program)).toMatchObject({ pending: 1000 })
    })
  })

  test('of a sale that was credited to them meanwhile is answered, and changes nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const sale = await h.aSale(tx, s.program, s.affiliate)
      expect(await s.accept(await s.claim(sale.order))).toEqual([{ state: 'accepted' }])
      expect(await h.balance(tx, s.affiliate, s.program)).toMatchObject({ pending: 1000 })
      const superseded = tx`select 1 from public.superseded_decisions where conversion_id = ${sale.conversion_id}`
      expect(await superseded).toEqual([])
    })
  })

  test('is not decided by whoever gains from it, nor by somebody who may not', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await sell(tx, s.program)
      const own = await h.makeAffiliate(tx, s.program, s.admin)
      expect(await h.refusal(s.accept(await s.claim('o-1', own)))).toBe('PT403 errors.conversion.own')
      const id = await s.claim()
      expect(await h.refusal(s.accept(id, s.affiliate.id))).toBe('PT403 errors.forbidden')
    })
  })

  test('is declined with a reason that the affiliate reads', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const id = await s.claim()
      expect(await h.refusal(s.decline(id, ' '))).toBe('PT422 errors.commission.reason')
      await s.decline(id, 'El cliente llegó por un anuncio')
      const read = (person: string) =>
        h.as(
          tx,
          'authenticated',
          person,
          (t) => t`select state, reason from public.conversion_claims where id = ${id}`,
        )
      expect(await read(s.affiliate.id)).toEqual([
        { state: 'declined', reason: 'El cliente llegó por un anuncio' },
      ])
      expect(await read(s.rival.id)).toEqual([])
    })
  })

  test('is one for each order, has a day that was and a note, and is of one’s own enrollment', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.claim()
      await s.claim('o-1', s.rival)
      expect(await h.refusal(s.claim())).toBe('PT422 errors.claim.twice')
      expect(await h.refusal(s.claim('o-2', s.affiliate, { day: '2999-01-01' }))).toBe(
        'PT422 errors.claim.day',
      )
      expect(await h.refusal(s.claim('o-2', s.affiliate, { note: '' }))).toBe('PT422 errors.claim.note')
      expect(await h.refusal(s.claim(' '))).toBe('PT422 errors.api.text')
      expect(await h.refusal(s.claim('o-3', { ...s.rival, id: s.affiliate.id }))).toBe(
        'PT404 errors.enrollment.not_found',
      )
    })
  })
})

describe('the time limits of claims', () => {
  test('are the program’s: a late claim is refused, an answer has its day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const limit = (days: number | null, answer: number | null, who = s.admin.id) =>
        h.as(
          tx,
          'authenticated',
          who,
          (t) =>
            t`select claim_days, claim_answer_days from public.set_claim_limits(${s.program.id}, ${days}, ${answer})`,
        )
      await s.claim('o-1', s.affiliate, { day: daysAgo(90) })
      expect(await h.refusal(s.claim('o-2', s.affiliate, { day: daysAgo(91) }))).toBe(
        'PT422 errors.claim.late',
      )
      expect(await limit(30, 5)).toEqual([{ claim_days: 30, claim_answer_days: 5 }])
      expect(await h.refusal(s.claim('o-2', s.affiliate, { day: daysAgo(31) }))).toBe(
        'PT422 errors.claim.late',
      )
      await s.claim('o-2', s.affiliate, { day: daysAgo(30) })
      const days = await tx`select order_id, answer_by::text as day from public.conversion_claims order by 1`
      expect(days).toEqual([
        { order_id: 'o-1', day: daysAgo(-10) },
        { order_id: 'o-2', day: daysAgo(-5) },
      ])
      expect(await h.refusal(limit(0, 5))).toBe('PT422 errors.claim.days')
      expect(await h.refusal(limit(30, null))).toBe('PT422 errors.claim.answer_days')
      expect(await h.refusal(limit(30, 5, s.affiliate.id))).toBe('PT403 errors.forbidden')
    })
  })
})
