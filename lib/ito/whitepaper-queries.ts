import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import { parseJson } from '@/lib/json'
import { publicClient } from '@/lib/supabase/public'
import { type WhitepaperVersion, whitepaperSchema } from './whitepaper-schema'

/** Every published version of an offering's whitepaper, the newest first. */
export async function listWhitepapers(slug: string): Promise<WhitepaperVersion[]> {
  'use cache'
  cacheTag('offerings')
  cacheLife('hours')
  const client = publicClient()
  const [offering] = unwrap(await client.from('offerings').select('id').eq('slug', slug))
  if (!offering) return []
  const rows = unwrap(
    await client
      .from('offering_whitepapers')
      .select('version, hash, published_at, changes, body')
      .eq('offering_id', offering.id)
      .eq('state', 'published')
      .order('version', { ascending: false }),
  )
  return rows.flatMap(({ version, hash, published_at, changes, body }) => {
    const read = whitepaperSchema.safeParse(parseJson(body))
    if (!read.success) return []
    return [
      {
        offering: slug,
        version,
        hash,
        publishedAt: published_at ?? '',
        changes: changes as WhitepaperVersion['changes'],
        body,
        parts: read.data.parts,
      },
    ]
  })
}
