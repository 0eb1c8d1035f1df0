import 'server-only'
import { z } from 'zod'
import { unwrap, unwrapCount } from '@/lib/errors'
import { fileAddress } from '@/lib/files'
import { panamaToday } from '@/lib/i18n/format'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { BANNER_STATE, type BannerState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { healthOf } from './health'
import { clickRate } from './rules'
import type { Banner, BannerFigures, BannerRow, ProgramChoice } from './schema'

const COLUMNS = `id, code, name, placement, program_id, locale, alt, category, audience, group_id, destination, turns, state,
  starts_at, ends_at, file_hash, width, height, revision, answer, answered_at, enrollment_id,
  programs!banners_program_id_fkey(name)`
const PAGE_SIZE = 20
const DAY = 86_400_000
export const NONE: BannerFigures = { impressions: 0, clicks: 0, sales: 0, rate: null }

type Client = Awaited<ReturnType<typeof createClient>>
type Row = Awaited<ReturnType<typeof readRows>>[number]

const readRows = async (supabase: Client) => unwrap(await supabase.from('banners').select(COLUMNS).limit(1))

function toBanner(row: Row, email: string | null): Banner {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    placement: row.placement,
    programId: row.program_id,
    programName: row.programs ? textsSchema.parse(row.programs.name) : null,
    locale: row.locale === 'en' ? 'en' : 'es',
    alt: row.alt,
    category: row.category,
    audience: row.audience,
    groupId: row.group_id,
    email,
    destination: row.destination,
    turns: row.turns,
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    image: fileAddress(`${row.file_hash}.webp`),
    width: row.width,
    height: row.height,
    revision: row.revision,
    answer: row.answer,
    answeredAt: row.answered_at,
  }
}

/** Each banner's figures of the last days, today included: on all links, or on those of the reader's account. */
export async function bannerFigures(days: number, mine: boolean): Promise<Map<string, BannerFigures>> {
  const supabase = await createClient()
  const until = panamaToday()
  const since = new Date(Date.parse(until) - (days - 1) * DAY).toISOString().slice(0, 10)
  const rows = unwrap(await supabase.rpc('banner_figures', { since, until, mine }))
  return new Map(
    rows.map(({ banner_id, impressions, clicks, sales }) => [
      banner_id,
      { impressions, clicks, sales, rate: clickRate(clicks, impressions) },
    ]),
  )
}

export type BannerFilter = {
  state: BannerState
  program?: string | undefined
  /** Only those that affiliates place: the places of this site are the platform's. */
  isPlaced?: boolean
  page: number
  days: number
}

/** A page of the banners in a state, newest first, with what each brought and what is wrong with it. */
export async function listBanners({ state, program, isPlaced = false, page, days }: BannerFilter) {
  const supabase = await createClient()
  const from = (page - 1) * PAGE_SIZE
  let wanted = supabase.from('banners').select(COLUMNS).eq('state', state)
  if (program) wanted = wanted.eq('program_id', program)
  if (isPlaced) wanted = wanted.eq('placement', 'affiliates')
  const [rows, active, figures] = await Promise.all([
    wanted
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + PAGE_SIZE),
    supabase.from('banners').select(COLUMNS).eq('state', 'active').limit(1000),
    bannerFigures(days, false),
  ])
  const others = unwrap(active).map((row) => toBanner(row, null))
  const found = unwrap(rows)
  return {
    hasMore: found.length > PAGE_SIZE,
    rows: found.slice(0, PAGE_SIZE).map((row): BannerRow => {
      const banner = toBanner(row, null)
      const health = healthOf(banner, others, Date.now())
      return { ...banner, ...(figures.get(banner.id) ?? NONE), health }
    }),
  }
}

/** How many banners are in each state, or how many of a program for its affiliates to place. */
export async function countBanners(program?: string): Promise<Record<BannerState, number>> {
  const supabase = await createClient()
  const counts = await Promise.all(
    BANNER_STATE.map(async (state) => {
      const wanted = supabase.from('banners').select('id', { count: 'exact' }).eq('state', state).limit(0)
      const answer = await (program ? wanted.eq('program_id', program).eq('placement', 'affiliates') : wanted)
      return [state, unwrapCount(answer)] as const
    }),
  )
  return Object.fromEntries(counts) as Record<BannerState, number>
}

/** One banner with its figures of a year; null when there is none. */
export async function getBanner(id: string): Promise<BannerRow | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('banners').select(COLUMNS).eq('id', id).maybeSingle())
  if (!row) return null
  const [active, figures, email] = await Promise.all([
    supabase.from('banners').select(COLUMNS).eq('state', 'active').limit(1000),
    bannerFigures(365, false),
    emailOf(supabase, row.enrollment_id),
  ])
  const banner = toBanner(row, email)
  const others = unwrap(active).map((other) => toBanner(other, null))
  return { ...banner, ...(figures.get(id) ?? NONE), health: healthOf(banner, others, Date.now()) }
}

/** The address of the one affiliate that something is for. */
export async function emailOf(supabase: Client, enrollmentId: string | null): Promise<string | null> {
  if (!enrollmentId) return null
  const row = unwrap(
    await supabase.from('program_affiliates').select('email').eq('enrollment_id', enrollmentId).maybeSingle(),
  )
  return row?.email ?? null
}

/** The programs that a banner or an asset may be of, with their groups. */
export async function listProgramChoices(): Promise<ProgramChoice[]> {
  const supabase = await createClient()
  const [programs, groups] = await Promise.all([
    supabase.from('programs').select('id, name').neq('status', 'archived').order('created_at'),
    supabase.from('program_groups').select('id, program_id, name').order('position'),
  ])
  const all = unwrap(groups)
  return unwrap(programs).map(({ id, name }) => ({
    id,
    name: textsSchema.parse(name),
    groups: all
      .filter(({ program_id }) => program_id === id)
      .map((group) => ({ id: group.id, name: textsSchema.parse(group.name) })),
  }))
}

/** The code of a link of a program, to preview a banner with; null while nobody joined it. */
export async function anyLinkCode(programId: string): Promise<string | null> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('links')
      .select('code, enrollments!links_enrollment_id_fkey!inner(program_id)')
      .eq('enrollments.program_id', programId)
      .is('archived_at', null)
      .limit(1),
  )
  return rows[0]?.code ?? null
}
