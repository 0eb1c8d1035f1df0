import 'server-only'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { parseJson } from '@/lib/json'
import { createClient } from '@/lib/supabase/server'
import { authors } from './people-queries'
import type { PaperLine } from './publication-schema'
import type { OfferingPage } from './schema'
import { whitepaperSchema } from './whitepaper-schema'

const EMPTY: OfferingPage = {
  allocation: [],
  funds: [],
  roadmap: [],
  team: [],
  questions: [],
  audits: [],
}

/** The texts of an offering's page and their revision, which is null before they were saved once. */
export async function getOfferingTexts(
  offeringId: string,
): Promise<{ page: OfferingPage; revision: number | null }> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('offering_pages')
      .select('allocation, funds, roadmap, team, questions, audits, revision')
      .eq('offering_id', offeringId)
      .maybeSingle(),
  )
  if (!row) return { page: EMPTY, revision: null }
  const { revision, ...page } = row
  return { page: page as unknown as OfferingPage, revision }
}

/** Every version of an offering's whitepaper, the newest first. */
export async function listPapers(offeringId: string): Promise<PaperLine[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('offering_whitepapers')
      .select('id, version, state, hash, changes, proposed_at, published_at, body')
      .eq('offering_id', offeringId)
      .order('version', { ascending: false }),
  )
  const proposers = await authors(
    'offering_whitepapers',
    rows.map(({ id }) => id),
  )
  return rows.map(({ body, changes, proposed_at, published_at, ...row }) => ({
    ...row,
    changes: textsSchema.parse(changes),
    proposedAt: proposed_at,
    proposedBy: proposers.get(row.id) ?? null,
    publishedAt: published_at,
    parts: whitepaperSchema.parse(parseJson(body)).parts,
  }))
}
