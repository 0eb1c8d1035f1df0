import { type DemoOffering, secondsOf, TOKEN } from './plan.ts'

const DOLLAR = 1_000_000
const DAY = 86_400

/** What each tier brings: the specification's benefits; the scans, the adviser and the bonus are columns of their own. */
const BENEFITS = {
  bronze: {
    es: 'Dividendos trimestrales, si la empresa los declara, del 10 % de sus utilidades.',
    en: 'Quarterly dividends, if the company declares them, from 10% of its profits.',
  },
  silver: {
    es: 'Lo de Bronce, y tokens de bonificación desde este nivel.',
    en: 'Everything in Bronze, and bonus tokens from this tier on.',
  },
  gold: {
    es: 'Lo de Plata, 2 puntos más en la tasa del staking y acceso 24 horas antes a las ofertas derivadas.',
    en: 'Everything in Silver, 2 more points on the staking rate and access to sub-offerings 24 hours early.',
  },
  platinum: {
    es: 'Lo de Oro, con 4 puntos más (en vez de 2) en la tasa del staking y un 15 % más de peso en los dividendos.',
    en: 'Everything in Gold, with 4 more points (instead of 2) on the staking rate and 15% more weight in dividends.',
  },
  institutional: {
    es: 'Condiciones de contrato propias, bonificación negociable y un puesto en la junta directiva.',
    en: 'Contract terms of your own, a negotiable bonus and a board seat.',
  },
}
const TIERS = [
  { tier: 'bronze', minimum: 100, bonus_bps: 0, scans: 'free', has_adviser: false },
  { tier: 'silver', minimum: 1_000, bonus_bps: 200, scans: 'free', has_adviser: false },
  { tier: 'gold', minimum: 10_000, bonus_bps: 500, scans: 'pro', has_adviser: true },
  { tier: 'platinum', minimum: 50_000, bonus_bps: 1_000, scans: 'enterprise', has_adviser: true },
  { tier: 'institutional', minimum: null, bonus_bps: 0, scans: 'enterprise', has_adviser: true },
] as const

/** The plan of an offering as the editor sends it, with the figures that its contract has. */
export function draftOf(one: DemoOffering, today: string, parent: string | null) {
  return {
    slug: one.slug,
    parent_id: parent,
    name: one.name,
    token_name: TOKEN.name,
    token_symbol: TOKEN.symbol,
    soft_cap: Number(one.softCap) * DOLLAR,
    hard_cap: Number(one.hardCap) * DOLLAR,
    min_purchase: 100 * DOLLAR,
    max_contribution: Number(one.maxContribution) * DOLLAR,
    cooling_off: 14 * DAY,
    initial_bps: 1_000,
    cliff: 90 * DAY,
    duration: 720 * DAY,
    early_access_tier: 'gold',
    max_agreed_bonus_bps: 3_000,
    denied_countries: ['KP', 'IR', 'SY', 'CU', 'US'],
    phases: one.phases.map((phase) => {
      const { start, end } = secondsOf(today, phase)
      return {
        starts_at: new Date(start * 1000).toISOString(),
        ends_at: new Date(end * 1000).toISOString(),
        early_access: DAY,
        price: Math.round(Number(phase.price) * DOLLAR),
        cap: `${phase.cap}${'0'.repeat(18)}`,
      }
    }),
    tiers: TIERS.map(({ minimum, ...tier }) => ({
      ...tier,
      minimum: minimum === null ? null : minimum * DOLLAR,
      benefits: BENEFITS[tier.tier],
    })),
  }
}
