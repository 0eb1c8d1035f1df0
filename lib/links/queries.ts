import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import { daysUntil, fillDays, NOTHING } from './rules'
import {
  type ClickFigures,
  type Coupon,
  type Day,
  type LinkRow,
  type LinkSettings,
  type Place,
  type Range,
  ruleSchema,
  textMapSchema,
} from './schema'
import { resultsOf, type VariantResult } from './variant-rules'
import { variantSchema } from './variant-schema'

/** The programs in which the affiliate may make links, first joined first. */
export async function listPlaces(affiliateId: string): Promise<Place[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('enrollments')
      .select('id, programs!enrollments_program_id_fkey(name, domains)')
      .eq('affiliate_id', affiliateId)
      .is('ended_at', null)
      .order('joined_at'),
  )
  return rows.map((row) => ({
    enrollmentId: row.id,
    programName: textsSchema.parse(row.programs.name),
    hosts: row.programs.domains,
  }))
}

/** All links of these programs with what they brought, most followed first. */
export async function listLinks(places: Place[]): Promise<LinkRow[]> {
  const ids = places.map(({ enrollmentId }) => enrollmentId)
  const nameOf = new Map(places.map((place) => [place.enrollmentId, place.programName]))
  const supabase = await createClient()
  const [links, totals] = await Promise.all([
    supabase
      .from('links')
      .select('id, enrollment_id, code, name, archived_at')
      .in('enrollment_id', ids)
      .order('created_at'),
    supabase.from('link_totals').select('link_id, clicks, visitors, leads, sales').in('enrollment_id', ids),
  ])
  const totalsOf = new Map(unwrap(totals).map((row) => [row.link_id, row]))
  return unwrap(links)
    .map((row) => ({
      ...figuresOf(totalsOf.get(row.id)),
      id: row.id,
      code: row.code,
      name: row.name,
      programName: nameOf.get(row.enrollment_id) ?? { es: '' },
      isArchived: row.archived_at !== null,
    }))
    .sort((a, b) => b.clicks - a.clicks)
}

type Counted = Record<keyof typeof NOTHING, number>

function figuresOf(row: Counted | undefined): typeof NOTHING {
  if (!row) return NOTHING
  return {
    clicks: row.clicks,
    visitors: row.visitors,
    leads: row.leads,
    sales: row.sales,
  }
}

/** One of these programs' links, or null when it is not there. */
export async function getLink(places: Place[], id: string): Promise<LinkSettings | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('links')
      .select(
        'id, enrollment_id, code, name, destination, sub_ids, utm, routes, variants, coupon_id, created_at, archived_at',
      )
      .eq('id', id)
      .maybeSingle(),
  )
  if (!row || !places.some(({ enrollmentId }) => enrollmentId === row.enrollment_id)) return null
  return {
    id: row.id,
    enrollmentId: row.enrollment_id,
    code: row.code,
    name: row.name,
    destination: row.destination,
    subIds: textMapSchema.parse(row.sub_ids),
    utm: textMapSchema.parse(row.utm),
    rules: z.array(ruleSchema).parse(row.routes) as LinkSettings['rules'],
    variants: z.array(variantSchema).parse(row.variants),
    couponId: row.coupon_id,
    createdAt: row.created_at,
    isArchived: row.archived_at !== null,
  }
}

const firstDay = (range: Range) => daysUntil(panamaToday(), range)[0] ?? panamaToday()

/** What a link brought on each of the last days, in Panama, oldest first. */
export async function listDays(linkId: string, range: Range): Promise<Day[]> {
  const days = daysUntil(panamaToday(), range)
  const first = firstDay(range)
  const supabase = await createClient()
  const [clicks, conversions] = await Promise.all([
    supabase.from('link_days').select('day, clicks, visitors').eq('link_id', linkId).gte('day', first),
    supabase.from('link_conversions').select('day, leads, sales').eq('link_id', linkId).gte('day', first),
  ])
  const credited = unwrap(conversions).map((row) => ({
    day: row.day,
    leads: row.leads,
    sales: row.sales,
  }))
  return fillDays(days, [...unwrap(clicks), ...credited])
}

/** What became of the clicks of the last days: of a link, a program or an affiliate, or of all that the reader may see. */
export async function getClickFigures(
  range: Range,
  {
    program = null,
    affiliate = null,
    link = null,
  }: Partial<Record<'program' | 'affiliate' | 'link', string | null>>,
): Promise<ClickFigures> {
  const supabase = await createClient()
  const days = { since: firstDay(range), until: panamaToday() }
  const filter = { ...days, of_program: program, of_affiliate: affiliate, of_link: link }
  const [row] = unwrap(await supabase.rpc('click_figures', filter))
  return {
    all: row?.all_clicks ?? 0,
    counted: row?.counted ?? 0,
    payable: row?.payable ?? 0,
    inCommission: row?.in_commission ?? 0,
    inReview: row?.in_review ?? 0,
    pays: row?.pays ?? false,
  }
}

/** What a link brought in the last days: by day, and what became of its clicks. */
export async function readResults(linkId: string, range: Range) {
  const [days, clicks] = await Promise.all([
    listDays(linkId, range),
    getClickFigures(range, { link: linkId }),
  ])
  return { days, clicks }
}

/** What each address of a link brought in the last days. */
export async function listVariants(link: LinkSettings, range: Range): Promise<VariantResult[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('link_variant_totals')
      .select('variant, clicks, visitors, leads, sales')
      .eq('link_id', link.id)
      .gte('day', firstDay(range)),
  )
  return resultsOf(link.variants, rows)
}

/** The coupons of these programs, those in use first, newest first. */
export async function listCoupons(places: Place[]): Promise<Coupon[]> {
  const ids = places.map(({ enrollmentId }) => enrollmentId)
  const nameOf = new Map(places.map((place) => [place.enrollmentId, place.programName]))
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('coupons')
      .select('id, code, enrollment_id, created_at, ended_at')
      .in('enrollment_id', ids)
      .order('created_at', { ascending: false }),
  )
  return rows
    .map((row) => ({
      id: row.id,
      code: row.code,
      enrollmentId: row.enrollment_id,
      programName: nameOf.get(row.enrollment_id) ?? { es: '' },
      createdAt: row.created_at,
      endedAt: row.ended_at,
    }))
    .sort((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null))
}

/** The code of a link that this person may see, for its QR picture. */
export async function getLinkCode(id: string): Promise<string | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  return unwrap(await supabase.from('links').select('code').eq('id', id).maybeSingle())?.code ?? null
}
