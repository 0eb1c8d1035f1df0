import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { by, chain, makePartner, type Partner } from './stage.ts'

const sql = h.connect()

const register = async (tx: h.Tx, who: Partner, program: h.Program, company: string, key = randomUUID()) => {
  const [row] = await by(
    tx,
    who,
    (t) => t`select public.register_deal(${program.id}, ${company}, 'Una página nueva', 90000, ${key}) as id`,
  )
  return String(row?.id)
}
const move = (
  tx: h.Tx,
  admin: h.Person,
  deal: string,
  state: string,
  { amount = null as number | null, reason = null as string | null, key = randomUUID() } = {},
) => by(tx, admin, (t) => t`select public.move_deal(${deal}, ${state}, ${amount}, ${reason}, ${key}) as id`)
const stateOf = async (tx: h.Tx, deal: string) =>
  (await tx`select state, amount::int, reason from public.deals where id = ${deal}`)[0]

describe('a deal', () => {
  test('goes from registered to won, and is a sale of its partner once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, partners } = await chain(tx, { depth: 2 })
      const [top, partner] = partners as [Partner, Partner]
      const deal = await register(tx, partner, program, 'Hotel Ancón')
      for (const state of ['qualified', 'meeting', 'negotiation']) await move(tx, admin, deal, state)
      expect(await h.refusal(move(tx, admin, deal, 'won'))).toBe('PT422 errors.deal.amount')
      const key = randomUUID()
      for (let again = 0; again < 2; again++) await move(tx, admin, deal, 'won', { amount: 80_000, key })
      expect(await stateOf(tx, deal)).toMatchObject({ state: 'won', amount: 80_000 })
      const sales =
        await tx`select amount::int, enrollment_id from public.conversions where external_id = ${`deal:${deal}`}`
      expect(sales).toEqual([{ amount: 80_000, enrollment_id: partner.enrollmentId }])
      expect((await h.balance(tx, partner, program)).pending).toBe(8000)
      expect((await h.balance(tx, top, program)).pending).toBe(800)
      expect(await h.refusal(move(tx, admin, deal, 'lost', { reason: 'Se arrepintió' }))).toBe(
        'PT409 errors.deal.wrong_state',
      )
      const mails =
        await tx`select data ->> 'state' as state from core.outbox where template = 'deal_changed'`
      expect(mails.map(({ state }) => state).sort()).toEqual(['meeting', 'negotiation', 'qualified', 'won'])
    })
  })

  test('is registered by one partner while it is open, under whatever spelling', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, partners } = await chain(tx, { depth: 1 })
      const partner = partners[0] as Partner
      const rival = await makePartner(tx, admin, program)
      const deal = await register(tx, partner, program, 'Hotel Ancón, S.A.')
      for (const name of ['HOTEL ANCON', 'Hotel  Ancón SA', 'hotel-ancón'])
        expect(await h.refusal(register(tx, rival, program, name)), name).toBe('PT422 errors.deal.duplicate')
      await move(tx, admin, deal, 'lost', { reason: 'Compró en otro lado' })
      await register(tx, rival, program, 'Hotel Ancón')
    })
  })

  test('expires, is withdrawn by its partner only, and needs the program', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, partners } = await chain(tx, { depth: 1 })
      const partner = partners[0] as Partner
      const rival = await makePartner(tx, admin, program)
      const deal = await register(tx, partner, program, 'Clínica Mar')
      const withdraw = (who: Partner) =>
        by(tx, who, (t) => t`select public.withdraw_deal(${deal}, 'No siguió')`)
      expect(await h.refusal(withdraw(rival))).toBe('PT404 errors.deal.not_found')
      await withdraw(partner)
      expect(await stateOf(tx, deal)).toMatchObject({ state: 'lost', reason: 'No siguió' })
      const late = await register(tx, partner, program, 'Clínica Sol')
      await tx`update public.deals set expires_at = now() where id = ${late}`
      await h.as(tx, 'service_role', '', (t) => t`select public.expire_deals()`)
      expect(await stateOf(tx, late)).toMatchObject({ state: 'expired' })
      const other = await h.makeProgram(tx)
      expect(await h.refusal(register(tx, partner, other, 'Clínica Luz'))).toBe('PT422 errors.deal.program')
    })
  })
})
