import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { type Texts, textsSchema } from '@/lib/i18n/texts'
import { publicClient } from '@/lib/supabase/public'

const cardSchema = z.object({ name: textsSchema, summary: textsSchema })

/** The addresses of the programs that everybody may read, for the sitemap. */
export async function listPublishedSlugs(): Promise<string[]> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const rows = await publicClient().from('programs').select('slug').eq('status', 'published').order('slug')
  return unwrap(rows).map(({ slug }) => slug)
}

/** What a program's social image says; null when nobody may read a program of that address. */
export async function findProgramCard(slug: string): Promise<{ name: Texts; summary: Texts } | null> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const found = await publicClient()
    .from('programs')
    .select('name, summary')
    .eq('slug', slug)
    .eq('status', 'published')
    .maybeSingle()
  const row = unwrap(found)
  return row && cardSchema.parse(row)
}
