import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { FRANCHISE_VEHICLE } from '@/lib/supabase/enums'
import { ASSUMPTIONS, type Assumption, type Assumptions } from './calculator-rules'

/** The local API writes an array of an enum as PostgreSQL does, `{sedan,van}`; a hosted one as JSON. */
export const vehicleKinds = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/[{}]/g, '').split(',').filter(Boolean) : value),
  z.array(z.enum(FRANCHISE_VEHICLE)),
)

export const LISTING_COLUMNS = `id, state, summary, description, currency, investment_min, investment_max, fee, deposit, royalty_bps,
  ad_fund_bps, term_months, vehicles, vehicle_kinds, verified_on, published_at,
  territory:franchise_territories!franchise_listings_territory_id_area_fkey(id, slug, name, districts, province),
  photos:franchise_photos(hash, position, alt, width, height)`

export const SHOWN_STATES = ['published', 'reserved', 'sold'] as const

/** A listing as public pages show it; money in minor units of its currency. */
export const franchiseSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(SHOWN_STATES),
    summary: textsSchema,
    description: textsSchema.nullable(),
    currency: z.string(),
    investment_min: z.number(),
    investment_max: z.number(),
    fee: z.number(),
    deposit: z.number(),
    royalty_bps: z.number(),
    ad_fund_bps: z.number(),
    term_months: z.number(),
    vehicles: z.number(),
    vehicle_kinds: vehicleKinds,
    verified_on: z.string(),
    territory: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: textsSchema,
      districts: z.array(z.number()),
      province: z.number(),
    }),
    photos: z.array(
      z.object({
        hash: z.string(),
        position: z.number(),
        alt: textsSchema,
        width: z.number(),
        height: z.number(),
      }),
    ),
  })
  .transform(({ territory, photos, ...row }) => ({
    ...row,
    ...territory,
    id: row.id,
    territoryId: territory.id,
    photos: photos.toSorted((a, b) => a.position - b.position),
  }))
export type Franchise = z.output<typeof franchiseSchema>

export const SORTS = ['newest', 'investment', 'royalty', 'vehicles'] as const
const one = z.union([z.string(), z.array(z.string()).transform(([first = '']) => first)])
const many = z.union([z.string().transform((text) => [text]), z.array(z.string())])

/** What the address of the list asks for; what it cannot read is not asked for. */
export const questionSchema = z.object({
  province: one
    .pipe(z.string().regex(/^([1-9]|1[0-3])$/))
    .transform(Number)
    .optional()
    .catch(undefined),
  capital: one
    .pipe(z.string().regex(/^\d{1,9}$/))
    .transform(Number)
    .optional()
    .catch(undefined),
  vehicle: one.pipe(z.enum(FRANCHISE_VEHICLE)).optional().catch(undefined),
  state: one.pipe(z.enum(SHOWN_STATES)).optional().catch(undefined),
  sort: one.pipe(z.enum(SORTS)).catch('newest').default('newest'),
  compare: many
    .transform((slugs) => [...new Set(slugs)].slice(0, 3))
    .catch([])
    .default([]),
})
export type Question = z.output<typeof questionSchema>

/** How an assumption is typed: money in dollars, shares in percent, rides with two decimals, whole numbers. */
export const UNIT: Record<Assumption, 'money' | 'share' | 'rides' | 'count'> = {
  fee: 'money',
  vehicles: 'count',
  vehicle_cost: 'money',
  working_capital: 'money',
  rides_day: 'rides',
  days: 'count',
  fare: 'money',
  drivers_bps: 'share',
  commission_bps: 'share',
  royalty_bps: 'share',
  ad_fund_bps: 'share',
  fuel_ride: 'money',
  maintenance: 'money',
  insurance: 'money',
  fixed: 'money',
}
const MOST: Partial<Record<Assumption, number>> = {
  vehicles: 1_000,
  days: 31,
  rides_day: 20_000,
  fare: 100_000,
}
const mostOf = (name: Assumption) => MOST[name] ?? (UNIT[name] === 'share' ? 10_000 : 100_000_000)

/** What the address of the calculator holds, by assumption as it was typed. */
export type Typed = Partial<Record<Assumption, string>>
const TYPED = /^\d{1,9}(?:[.,]\d{1,2})?$/

export function readTyped(query: Record<string, string | string[] | undefined>): Typed {
  const entries = ASSUMPTIONS.flatMap((name) => {
    const value = [query[name] ?? []].flat()[0]?.trim()
    return value ? [[name, value.slice(0, 20)]] : []
  })
  return Object.fromEntries(entries)
}

/** In minor units, basis points, hundredths or as it is; null for what cannot be read or is too much. */
export function readValue(name: Assumption, typed: string): number | null {
  if (!TYPED.test(typed)) return null
  const [whole = '', part = ''] = typed.split(/[.,]/)
  if (UNIT[name] === 'count' && part) return null
  const value = UNIT[name] === 'count' ? Number(whole) : Number(whole + part.padEnd(2, '0'))
  return value <= mostOf(name) ? value : null
}

/** The assumptions, or the names of those that are missing or wrong. */
export function toAssumptions(typed: Typed): { given: Assumptions } | { wrong: Assumption[] } {
  const values = ASSUMPTIONS.map((name) => [name, readValue(name, typed[name] ?? '')] as const)
  const wrong = values.flatMap(([name, value]) => (value === null ? [name] : []))
  return wrong.length > 0 ? { wrong } : { given: Object.fromEntries(values) as Assumptions }
}

const MOST_DAYS = 1_000
const errorFor = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'api.required' : key
const whole = (most: number) =>
  z
    .int({ error: errorFor('api.amount') })
    .min(0, { error: 'api.amount' })
    .max(most, { error: 'api.amount' })
const money = whole(1_000_000_000_000).meta({ description: 'Minor units of the franchise’s currency.' })

const day = z.strictObject(
  {
    day: z.iso.date({ error: errorFor('api.time') }).meta({ description: 'A day of Panama, 2026-11-26.' }),
    rides: whole(1_000_000),
    cancelled: whole(1_000_000),
    gross: money,
    commission: money,
    drivers: whole(100_000),
    vehicles: whole(100_000),
  },
  { error: errorFor('api.object') },
)

/** Days as a franchise's program reports them. */
export const daysSchema = z.strictObject({
  days: z
    .array(day, { error: errorFor('api.rows') })
    .min(1, { error: 'api.rows' })
    .max(MOST_DAYS, { error: 'api.rows' }),
})

export const reportedDays = z.looseObject({
  made: z.int().meta({ description: 'Days that were new.' }),
  corrected: z.int().meta({ description: 'Days whose figures changed; the earlier ones are kept.' }),
  same: z.int().meta({ description: 'Days that were reported with these figures before.' }),
})
