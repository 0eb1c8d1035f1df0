import { expect, test } from 'vitest'
import { setFeeSchema } from './fee-schema'

const fee = { method_kind: 'bank', currency: 'USD', flat_amount: '1.50', rate_bps: '2', most_amount: '' }

test.each([
  ['USD', []],
  ['JPY', ['payout_fee.flat']],
  ['usd', ['payout_fee.currency']],
  ['http://169.254.169.254/', ['payout_fee.currency']],
  ['\ufeffa', ['payout_fee.currency']],
])('a price in %j is judged, never an error', (currency, problems) => {
  const { error } = setFeeSchema.safeParse({ ...fee, currency })
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems)
})
