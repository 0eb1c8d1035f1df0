import { expect, test } from 'vitest'
import { planSchema, unitsOf } from './plan-schema'

const tiers = ['bronze', 'silver', 'gold', 'platinum', 'institutional'].flatMap((tier, at) => [
  [`${tier}_minimum`, `${100 * 10 ** at}`],
  [`${tier}_bonus`, '5'],
  [`${tier}_scans`, 'pro'],
  [`${tier}_benefits_es`, 'Beneficios'],
])
const form = {
  offering_id: '',
  revision: '',
  slug: 'primera-oferta',
  name_es: 'Primera',
  token_name: 'Alianza',
  token_symbol: 'ALZ',
  soft_cap: '200,000',
  hard_cap: '5000000.5',
  min_purchase: '100',
  max_contribution: '1,000,000',
  cooling_off: '14',
  initial: '10',
  cliff: '90',
  duration: '720',
  early_access_tier: 'gold',
  max_agreed_bonus: '30',
  denied_countries: 'Corea del Norte, US',
  phase_0_starts: '2026-12-01T00:00',
  phase_0_ends: '2026-12-11T00:00',
  phase_0_price: '0.05',
  phase_0_cap: '40,000,000',
  phase_0_early: '24',
  phase_1_starts: '',
  ...Object.fromEntries(tiers),
}
const errorsOf = (change: Record<string, string>) =>
  planSchema.safeParse({ ...form, ...change }).error?.issues.map(({ path, message }) => [path[0], message])

test('amounts are read as people type them, exactly', () => {
  expect(unitsOf('1,250.5', 6)).toBe(1_250_500_000n)
  expect(unitsOf('0.000001', 6)).toBe(1n)
  for (const typed of ['', '1,25', '1.2345678', '-1', '1e5', 'x', '1.']) expect(unitsOf(typed, 6)).toBeNull()
})

test('a form becomes a plan; phases without anything typed are none', () => {
  const { plan, offering_id, revision } = planSchema.parse(form)
  expect([offering_id, revision]).toEqual([null, null])
  expect(plan).toMatchObject({
    soft_cap: 200_000_000_000,
    hard_cap: 5_000_000_500_000,
    cooling_off: 1_209_600,
    initial_bps: 1_000,
    denied_countries: ['KP', 'US'],
    phases: [
      {
        starts_at: '2026-12-01T00:00:00-05:00',
        ends_at: '2026-12-11T00:00:00-05:00',
        early_access: 86_400,
        price: 50_000,
        cap: '40000000000000000000000000',
      },
    ],
  })
  expect(plan.tiers.map(({ minimum }) => minimum)).toEqual([1e8, 1e9, 1e10, 1e11, null])
})

test.each<[string, Record<string, string>, [string, string][]]>([
  ['a hard cap below the soft cap', { hard_cap: '1' }, [['hard_cap', 'ito.caps']]],
  [
    'a phase that ends before it starts',
    { phase_0_ends: '2026-11-01T00:00' },
    [['phase_0_ends', 'ito.moment']],
  ],
  [
    'no phase',
    { ...Object.fromEntries(['starts', 'ends', 'price', 'cap'].map((part) => [`phase_0_${part}`, ''])) },
    [['phase_0_starts', 'ito.phases']],
  ],
  ['a country that is none', { denied_countries: 'Atlántida' }, [['denied_countries', 'ito.countries']]],
  [
    'less time to undo than the contract demands',
    { cooling_off: '13' },
    [['cooling_off', 'ito.cooling_off']],
  ],
  ['a bonus of more than everything', { gold_bonus: '100.01' }, [['gold_bonus', 'ito.share']]],
])('%s is refused beside its field', (_, change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})
