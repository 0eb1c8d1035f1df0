import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { FranchiseChapter } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'

const chapterRow = z.object({
  body: textsSchema,
  version: z.number(),
  delivered_at: z.string(),
  reader: z.string(),
  email: z.string(),
  number: z.string(),
})

/** A chapter's text for its applicant, with the facts that mark their copy; the database writes the reading down. */
export async function readChapter(
  disclosure: string,
  chapter: FranchiseChapter,
  locale: Locale,
  isDownload: boolean,
) {
  const supabase = await createClient()
  const read = await supabase.rpc('read_franchise_chapter', {
    disclosure_id: disclosure,
    chapter,
    locale,
    is_download: isDownload,
  })
  const { delivered_at, ...row } = chapterRow.parse(unwrap(read))
  return { ...row, deliveredAt: delivered_at }
}
