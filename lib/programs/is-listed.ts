import { FOUND_PAGES, PAGES } from '@/lib/pages'
import { isSlug } from '@/lib/slug'
import { publicClient } from '@/lib/supabase/public'

const PROGRAM = /^\/(?:(?:es|en)\/)?programs\/([^/]+)\/?$/i
const CARD = /^\/og\/(?:es|en)(\/.+)$/
const CARDS = new Set<string>(FOUND_PAGES.map((key) => (key === 'home' ? '/home' : PAGES[key].path)))
const listed = new Set<string>()

/**
 * Whether a decoded path is that of a program without a public page. The page itself would find out too late: its answer
 * has begun, and a reader without scripts would get an empty one. A slug once found is not looked up again (one that leaves
 * the list is handled by the page); when the database does not answer, the page decides.
 */
export async function isUnknownProgram(path: string): Promise<boolean> {
  const slug = PROGRAM.exec(path)?.[1]
  if (slug === undefined || listed.has(slug)) return false
  if (!isSlug(slug)) return true
  const { data, error } = await publicClient()
    .from('program_listings')
    .select('slug')
    .eq('slug', slug)
    .in('status', ['published', 'paused'])
    .maybeSingle()
  if (error) return false
  if (data) listed.add(slug)
  return !data
}

/** Whether a decoded path below /og is of no page that has a social image: such an answer would be cached for each address. */
export async function isUnknownCard(path: string): Promise<boolean> {
  const page = CARD.exec(path)?.[1] ?? ''
  return !CARDS.has(page) && (!PROGRAM.test(page) || (await isUnknownProgram(page)))
}
