import 'server-only'
import { z } from 'zod'
import { unwrap, unwrapCount } from '@/lib/errors'
import { fileAddress } from '@/lib/files'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { ASSET_STATE, type AssetState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Asset } from './asset-schema'
import { programFor } from './my-queries'
import type { MyProgram } from './my-schema'
import { emailOf } from './queries'

const COLUMNS = `id, program_id, kind, title, locale, subject, body, colour, audience, group_id, enrollment_id, state,
  programs!assets_program_id_fkey(name),
  banner_files!assets_file_hash_fkey(hash, ending, fallback_hash, fallback_ending, bytes)`
const PAGE_SIZE = 25

type Client = Awaited<ReturnType<typeof createClient>>
const readRows = async (supabase: Client) => unwrap(await supabase.from('assets').select(COLUMNS).limit(1))
type Row = Awaited<ReturnType<typeof readRows>>[number]

function toAsset(row: Row, email: string | null): Asset {
  const file = row.banner_files
  return {
    id: row.id,
    programId: row.program_id,
    programName: textsSchema.parse(row.programs.name),
    kind: row.kind,
    title: textsSchema.parse(row.title),
    locale: row.locale === 'en' || row.locale === 'es' ? row.locale : null,
    subject: row.subject,
    body: row.body,
    colour: row.colour,
    file: file && {
      address: fileAddress(`${file.hash}.${file.ending}`),
      fallback: file.fallback_hash && fileAddress(`${file.fallback_hash}.${file.fallback_ending}`),
      bytes: file.bytes,
    },
    audience: row.audience,
    groupId: row.group_id,
    email,
    state: row.state,
  }
}

/** A page of the library in a state, or of one program's, newest first. */
export async function listAssets(state: AssetState, page: number, program?: string) {
  const supabase = await createClient()
  const from = (page - 1) * PAGE_SIZE
  const wanted = supabase.from('assets').select(COLUMNS).eq('state', state)
  const rows = unwrap(
    await (program ? wanted.eq('program_id', program) : wanted)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + PAGE_SIZE),
  )
  return {
    hasMore: rows.length > PAGE_SIZE,
    rows: rows.slice(0, PAGE_SIZE).map((row) => toAsset(row, null)),
  }
}

export async function countAssets(program?: string): Promise<Record<AssetState, number>> {
  const supabase = await createClient()
  const counts = await Promise.all(
    ASSET_STATE.map(async (state) => {
      const wanted = supabase.from('assets').select('id', { count: 'exact' }).eq('state', state).limit(0)
      const answer = await (program ? wanted.eq('program_id', program) : wanted)
      return [state, unwrapCount(answer)] as const
    }),
  )
  return Object.fromEntries(counts) as Record<AssetState, number>
}

export async function getAsset(id: string): Promise<Asset | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('assets').select(COLUMNS).eq('id', id).maybeSingle())
  return row && toAsset(row, await emailOf(supabase, row.enrollment_id))
}

/** What an affiliate finds in the library of their programs. */
export async function listMyAssets(programs: MyProgram[]): Promise<Asset[]> {
  if (programs.length === 0) return []
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('assets')
      .select(COLUMNS)
      .eq('state', 'active')
      .in(
        'program_id',
        programs.map(({ id }) => id),
      )
      .order('kind')
      .order('created_at', { ascending: false })
      .limit(500),
  )
  return rows.filter((row) => programFor(programs, row)).map((row) => toAsset(row, null))
}
