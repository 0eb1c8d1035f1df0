import { explain } from '@/lib/errors'
import { isSlug } from '@/lib/slug'
import { publicClient } from '@/lib/supabase/public'

const LANDING = /^\/(?:(?:es|en)\/)?p\/([^/]+)\/?$/i

/**
 * Whether a decoded path is that of a partner's page that nobody may see. The page itself would find out too late: its answer
 * has begun. It is looked up each time, because a page may be taken down; when the database does not answer, the page decides.
 */
export async function isUnknownLanding(path: string): Promise<boolean> {
  const slug = LANDING.exec(path)?.[1]
  if (slug === undefined) return false
  if (!isSlug(slug)) return true
  const { data, error } = await publicClient().rpc('read_landing_page', { slug })
  return error ? explain(error).key === 'landing.not_found' : data.length === 0
}
