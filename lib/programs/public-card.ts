import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { toPngAddress } from '@/lib/image'
import { publicClient } from '@/lib/supabase/public'

const cardSchema = z.object({
  name: textsSchema,
  summary: textsSchema,
  program_images: z.array(z.object({ kind: z.string(), hash: z.string() })),
})
const LOGO_SIDE = 256

/** The addresses of the programs that everybody may read, for the sitemap. */
export async function listPublishedSlugs(): Promise<string[]> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const rows = await publicClient().from('programs').select('slug').eq('status', 'published').order('slug')
  return unwrap(rows).map(({ slug }) => slug)
}

/** The content of a program's social image; null when no program of that address is public. */
export async function findProgramCard(
  slug: string,
): Promise<{ name: Texts; summary: Texts; logo: string | null } | null> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const found = await publicClient()
    .from('programs')
    .select('name, summary, program_images(kind, hash)')
    .eq('slug', slug)
    .eq('status', 'published')
    .maybeSingle()
  const row = unwrap(found)
  if (!row) return null
  const { name, summary, program_images } = cardSchema.parse(row)
  const hash = program_images.find(({ kind }) => kind === 'logo')?.hash
  const file = hash ? unwrap(await publicClient().rpc('read_program_image', { hash })) : null
  return { name, summary, logo: file && (await toPngAddress(file, LOGO_SIDE)) }
}
