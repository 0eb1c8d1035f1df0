import { expect, test } from 'vitest'
import { feeLines, totalFee } from './fee-rules'

const one = (kind: 'bank' | 'paypal', amount: number, fee: number | null) => ({
  amount,
  fee,
  method: { kind },
})

test('a dry run costs what its payouts cost, by method', () => {
  const lines = feeLines([one('bank', 5_000, 75), one('paypal', 2_000, 40), one('bank', 7_000, 75)])
  expect(lines).toEqual([
    { kind: 'bank', count: 2, amount: 12_000, fee: 150 },
    { kind: 'paypal', count: 1, amount: 2_000, fee: 40 },
  ])
  expect(totalFee(lines)).toEqual({ amount: 190, isWhole: true })
})

test('a price that is not known is said, not taken as nothing', () => {
  const lines = feeLines([one('bank', 5_000, 75), one('paypal', 2_000, null), one('paypal', 1, null)])
  expect(lines[1]).toEqual({ kind: 'paypal', count: 2, amount: 2_001, fee: null })
  expect(totalFee(lines)).toEqual({ amount: 75, isWhole: false })
})

test('whoever has no method costs nothing yet', () => {
  expect(feeLines([{ amount: 5, fee: null, method: null }])).toEqual([])
  expect(totalFee([])).toEqual({ amount: 0, isWhole: true })
})
