import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from '../commissions/decisions.ts'
import * as h from '../harness.ts'
import { by, join, makePartner, overridesOf, type Partner, setRates } from './stage.ts'

const sql = h.connect()

/** Who is below whom: of each partner the number of one before it, or none; and of whom each seller is. */
const trees = fc.record({
  parents: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 }),
  seller: fc.nat({ max: 5 }),
  rates: fc.array(fc.integer({ min: 1, max: 3300 }), { minLength: 0, maxLength: 3 }),
  amount: fc.integer({ min: 1, max: 500_000 }),
  refunds: fc.array(fc.record({ part: fc.integer({ min: 1, max: 999 }), back: fc.boolean() }), {
    maxLength: 5,
  }),
  circles: fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })), { maxLength: 3 }),
})

const half = (of: number, bps: number) => Number((2n * BigInt(of) * BigInt(bps) + 10_000n) / 20_000n)

/** The partners above somebody, the nearest first. */
function above(list: (number | null)[], from: number): number[] {
  const found: number[] = []
  for (let at: number | null = from; at !== null; at = list[at] ?? null) found.push(at)
  return found
}

test('in any tree each level has its rate of what is left, refund after refund, and the ledger adds up', async () => {
  await fc.assert(
    fc.asyncProperty(trees, async ({ parents, seller: under, rates, amount, refunds, circles }) => {
      await h.rolledBack(sql, async (tx) => {
        const program = await h.makeProgram(tx, { rateBps: 1300 })
        const admin = await h.makePerson(tx, { admin: true })
        await setRates(tx, admin, program, rates)
        const partners: Partner[] = []
        const uppers: (number | null)[] = []
        for (const parent of parents) {
          const partner = await makePartner(tx, admin, program)
          const upper = parent < partners.length ? parent : null
          const boss = upper === null ? undefined : partners[upper]
          if (boss) await join(tx, partner, boss)
          partners.push(partner)
          uppers.push(upper)
        }
        for (const [a, b] of circles) {
          const [low, high] = [partners[a % partners.length], partners[b % partners.length]]
          if (!low || !high || uppers[a % partners.length] !== null) continue
          const isCircle = above(uppers, b % partners.length).includes(a % partners.length)
          if (!isCircle) continue
          expect(await h.refusal(join(tx, low, high))).toMatch(/recruit\.(loop|self)/)
        }
        const seller = await h.makeAffiliate(tx, program)
        const nearest = under % partners.length
        await join(tx, seller, partners[nearest] as Partner)
        const chain = above(uppers, nearest).slice(0, rates.length)
        const sale = await h.aSale(tx, program, seller, amount)
        if (!sale.commission) return
        const earned = commissionOf(sale)
        let [given, n] = [0, 0]
        const check = async () => {
          const [source] = await tx<
            { net: number }[]
          >`select (amount - commissions.reversed_amount(id))::int as net
            from public.commissions where id = ${earned}`
          const left = source?.net ?? 0
          expect(left).toBe(
            sale.commission ? sale.commission.amount - half2(sale.commission.amount, given, amount) : 0,
          )
          const wanted = chain
            .map((at, i) => ({
              affiliate: partners[at]?.affiliateId,
              net: half(left, rates[i] ?? 0),
              level: i + 1,
              i,
            }))
            .filter(({ i }) => half(sale.commission?.amount ?? 0, rates[i] ?? 0) > 0)
            .map(({ affiliate, net, level }) => ({ affiliate, level, net }))
          const found = await overridesOf(tx, earned)
          expect(found.map(({ affiliate, level, net }) => ({ affiliate, level, net }))).toEqual(wanted)
          const [books] = await tx<{ owed: number; program: number }[]>`
            select coalesce(sum(amount) filter (where account <> 'program'), 0)::int as owed,
              coalesce(sum(amount) filter (where account = 'program'), 0)::int as program
            from public.ledger_entries where program_id = ${program.id}`
          const all = left + wanted.reduce((sum, { net }) => sum + net, 0)
          expect(books).toEqual({ owed: all, program: all === 0 ? 0 : -all })
        }
        await check()
        for (const { part, back } of refunds) {
          const piece = Math.min(Math.max(1, Math.floor((amount * part) / 1000)), amount - given)
          if (piece < 1) break
          n += 1
          await h.report(tx, 'refund', program, { refund_id: `r${n}`, order_id: sale.order, amount: piece })
          given += piece
          await check()
          if (!back) continue
          await h.report(tx, 'reinstatement', program, { reinstatement_id: `n${n}`, refund_id: `r${n}` })
          given -= piece
          await check()
        }
        if (given < amount) await h.report(tx, 'refund', program, { refund_id: 'rest', order_id: sale.order })
        given = amount
        await check()
        const [sum] = await by(
          tx,
          admin,
          (t) => t`select count(*)::int as live from public.commissions
          where program_id = ${program.id} and status <> 'void'`,
        )
        expect(sum?.live).toBe(0)
      })
    }),
    { numRuns: 25 },
  )
}, 120_000)

/** `of × part ÷ whole`, rounded half up. */
const half2 = (of: number, part: number, whole: number) =>
  Number((2n * BigInt(of) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
