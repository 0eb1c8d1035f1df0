import { expect, test } from 'vitest'
import { feeLines, totalFee } from './fee-rules'
import { setFeeSchema } from './fee-schema'

const one = (kind: 'bank' | 'paypal', amount: number, fee: number | null) => ({
  amount,
  fee,
  method: { kind },
  reason: null,
})

test('a dry run costs what its payouts cost, by method', () => {
  const lines = feeLines([one('bank', 5_000, 75), one('paypal', 2_000, 40), one('bank', 7_000, 75)])
  expect(lines).toEqual([
    { kind: 'bank', count: 2, amount: 12_000, fee: 150 },
    { kind: 'paypal', count: 1, amount: 2_000, fee: 40 },
  ])
  expect(totalFee(lines)).toEqual({ amount: 190, isWhole: true })
})

test('an unknown price is shown as unknown, not as zero', () => {
  const lines = feeLines([one('bank', 5_000, 75), one('paypal', 2_000, null), one('paypal', 1, null)])
  expect(lines[1]).toEqual({ kind: 'paypal', count: 2, amount: 2_001, fee: null })
  expect(totalFee(lines)).toEqual({ amount: 75, isWhole: false })
})

test('whoever has no method or is left out costs nothing', () => {
  expect(feeLines([{ amount: 5, fee: null, method: null, reason: null }])).toEqual([])
  expect(feeLines([{ ...one('bank', 5, 75), reason: 'below_minimum' }])).toEqual([])
  expect(totalFee([])).toEqual({ amount: 0, isWhole: true })
})

const price = { method_kind: 'bank', currency: 'USD', flat_amount: '0,75', rate_bps: '2.9', most_amount: '' }
test.each([
  [{}, null],
  [{ most_amount: '20' }, null],
  [{ currency: 'JPY', flat_amount: '75' }, null],
  [{ currency: 'JPY' }, 'flat_amount'],
  [{ currency: 'JPY', flat_amount: '75', most_amount: '80.5' }, 'most_amount'],
  [{ flat_amount: 'setenta' }, 'flat_amount'],
  [{ flat_amount: '-1' }, 'flat_amount'],
  [{ rate_bps: '100,01' }, 'rate_bps'],
  [{ rate_bps: '' }, 'rate_bps'],
  [{ method_kind: 'cheque' }, 'method_kind'],
])('a price with %o is refused at %s', (more, place) => {
  expect(setFeeSchema.safeParse({ ...price, ...more }).error?.issues[0]?.path[0] ?? null).toBe(place)
})
