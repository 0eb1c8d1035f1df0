import { expect, test } from 'vitest'
import { payoutsToCsv } from './csv'
import type { Payout } from './schema'

const payout: Payout = {
  id: '3f0e1c8e-0000-4000-8000-000000000000',
  amount: 41250,
  currency: 'USD',
  status: 'processing',
  reference: null,
  paidAt: null,
  createdAt: '2026-11-21T00:00:00Z',
  programName: { es: 'Programa' },
  affiliateName: 'Peña, "Ñoño"',
  affiliateEmail: 'a@example.com',
  itemCount: 2,
}

test('a run is written as a spreadsheet reads it', () => {
  expect(payoutsToCsv([payout])).toBe(
    '\uFEFFpayout_id,affiliate,email,amount,currency,status,reference\r\n' +
      '3f0e1c8e-0000-4000-8000-000000000000,"Peña, ""Ñoño""",a@example.com,412.50,USD,processing,\r\n',
  )
})

test.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@sum', '\tx', '\rx'])(
  '%j cannot run as a formula',
  (name) => {
    const cell =
      payoutsToCsv([{ ...payout, affiliateName: name }])
        .split('\r\n')[1]
        ?.split(',')[1] ?? ''
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
