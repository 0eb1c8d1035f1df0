import { describe, expect, test } from 'vitest'
import { readTable } from '@/lib/table'
import { COMMISSION_TABLE, commissionsQuestion, readAmount, statusOf } from './table-schema'

const PROGRAMS = [
  { id: '11111111-1111-4111-8111-111111111111', slug: 'cafe', currency: 'USD' },
  { id: '22222222-2222-4222-8222-222222222222', slug: 'te', currency: 'JPY' },
]
const ask = (query: Record<string, string>) =>
  commissionsQuestion(readTable(COMMISSION_TABLE, query), PROGRAMS)

test.each([
  ['25', '25', '25'],
  ['$1,250.00', '1250.00', '1250.00'],
  ['1,250', '1250', '1250'],
  ['12,5', '12,5', '12,5'],
  ['10-50', '10', '50'],
  ['10 a 50.50', '10', '50.50'],
])('the amount %s', (typed, least, most) => {
  expect(readAmount(typed)).toEqual({ least, most })
})

test.each(['', 'x', '10-', '-5', '1.2.3', '10 50'])('%j is no amount', (typed) => {
  expect(readAmount(typed)).toBeNull()
})

describe('what is asked of the database', () => {
  test('opens with what waits for approval, and asks for all states by name', () => {
    expect(ask({})).toEqual({ status: 'matured', decidable: true, dated: 'created_at' })
    expect(ask({ status: 'all' })).toEqual({ dated: 'created_at' })
    expect(statusOf(readTable(COMMISSION_TABLE, { status: 'nothing' }))).toBe('matured')
  })

  test('an order, a customer or a name, with no pattern of the reader’s own', () => {
    expect(ask({ q: 'O-10%' })).toMatchObject({ begins: 'o-10_%', words: 'O-10%' })
  })

  test('an amount in each currency that has its decimals', () => {
    expect(ask({ amount: '10-20' }).amounts).toEqual([
      { currency: 'USD', least: 1_000, most: 2_000 },
      { currency: 'JPY', least: 10, most: 20 },
    ])
    expect(ask({ amount: '7.50' }).amounts).toEqual([{ currency: 'USD', least: 750, most: 750 }])
    expect(ask({ amount: 'mucho' }).amounts).toEqual([])
  })

  test('whole days of Panama, of the day that was chosen', () => {
    expect(ask({ dated: 'decided', from: '2026-11-01', to: '2026-11-02' })).toMatchObject({
      dated: 'decided_at',
      since: '2026-11-01T00:00:00-05:00',
      until: '2026-11-02T23:59:59.999-05:00',
    })
    expect(ask({ from: '2026-13-40' })).not.toHaveProperty('since')
  })

  test('a program by its address; one that there is not has none', () => {
    expect(ask({ program: 'cafe' }).program).toBe(PROGRAMS[0]?.id)
    expect(ask({ program: 'otro' }).program).toBe('00000000-0000-0000-0000-000000000000')
  })
})
