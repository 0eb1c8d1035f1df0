import 'server-only'
import { unwrap } from '@/lib/errors'
import { fileAddress } from '@/lib/files'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { MyBanner, MyProgram } from './my-schema'
import { bannerFigures, NONE } from './queries'

const DAYS = 365

/** The programs that an affiliate is in, first joined first, each with its links, oldest first. */
export async function listMyPrograms(affiliateId: string): Promise<MyProgram[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('enrollments')
      .select(
        `id, group_id, program_id, programs!enrollments_program_id_fkey(slug, name),
        links!links_enrollment_id_fkey(code, name, archived_at, created_at)`,
      )
      .eq('affiliate_id', affiliateId)
      .in('state', ['active', 'paused'])
      .is('ended_at', null)
      .order('joined_at'),
  )
  return rows.map((row) => ({
    id: row.program_id,
    slug: row.programs.slug,
    name: textsSchema.parse(row.programs.name),
    enrollmentId: row.id,
    groupId: row.group_id,
    links: row.links
      .filter((link) => !link.archived_at)
      .sort((a, b) => a.created_at.localeCompare(b.created_at))
      .map(({ code, name }) => ({ code, name })),
  }))
}

type Targeted = { program_id: string | null; group_id: string | null; enrollment_id: string | null }

/** The program by which something is for the affiliate; an administrator may read more than is for their own account. */
export function programFor(programs: MyProgram[], target: Targeted): MyProgram | undefined {
  return programs.find(
    ({ id, groupId, enrollmentId }) =>
      id === target.program_id &&
      (target.group_id === null || target.group_id === groupId) &&
      (target.enrollment_id === null || target.enrollment_id === enrollmentId),
  )
}

/** What an affiliate may place now, by program and size, with its figures of a year on their own links. */
export async function listMyBanners(programs: MyProgram[]): Promise<MyBanner[]> {
  if (programs.length === 0) return []
  const supabase = await createClient()
  const [rows, figures] = await Promise.all([
    supabase
      .from('banners')
      .select(
        `id, code, program_id, group_id, enrollment_id, locale, alt, category, width, height, file_hash, starts_at, ends_at`,
      )
      .eq('state', 'active')
      .eq('placement', 'affiliates')
      .in(
        'program_id',
        programs.map(({ id }) => id),
      )
      .order('width')
      .order('height')
      .order('created_at', { ascending: false })
      .limit(500),
    bannerFigures(DAYS, true),
  ])
  const now = Date.now()
  return unwrap(rows).flatMap((row): MyBanner[] => {
    const program = programFor(programs, row)
    const isLive =
      (!row.starts_at || Date.parse(row.starts_at) <= now) && (!row.ends_at || Date.parse(row.ends_at) > now)
    if (!program || !isLive) return []
    return [
      {
        ...(figures.get(row.id) ?? NONE),
        id: row.id,
        code: row.code,
        program,
        locale: row.locale === 'en' ? 'en' : 'es',
        alt: row.alt,
        category: row.category,
        width: row.width,
        height: row.height,
        image: fileAddress(`${row.file_hash}.webp`),
      },
    ]
  })
}
