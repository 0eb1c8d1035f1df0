import type { CurrencyBalance, Enrollment } from './schema'

/** The balances of all programs, added up for each currency: money of two currencies is never one sum. */
export function totalsByCurrency(enrollments: Pick<Enrollment, 'currency' | 'balance'>[]): CurrencyBalance[] {
  const totals = new Map<string, CurrencyBalance>()
  for (const { currency, balance } of enrollments) {
    const sum = totals.get(currency) ?? { currency, pending: 0, available: 0, inPayout: 0, paid: 0 }
    totals.set(currency, {
      currency,
      pending: sum.pending + balance.pending,
      available: sum.available + balance.available,
      inPayout: sum.inPayout + balance.inPayout,
      paid: sum.paid + balance.paid,
    })
  }
  return [...totals.values()].sort((a, b) => a.currency.localeCompare(b.currency))
}
