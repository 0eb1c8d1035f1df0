import { routing } from '@/lib/i18n/routing'
import { PAGES, type PageKey } from '@/lib/pages'

/** Rendered for each request though search engines list them: they read the query or the visitor. */
const PER_REQUEST: PageKey[] = []
/** Kept though no search engine lists them. */
const ALSO_KEPT: PageKey[] = [
  'program',
  'forgotPassword',
  'resetPassword',
  'confirm',
  'linkExpired',
  'forbidden',
]

const isKeptPage = (key: PageKey) =>
  ALSO_KEPT.includes(key) || ('isFound' in PAGES[key] && !PER_REQUEST.includes(key))

/** `/programs/[slug]` as a pattern for the path of one program. */
function patternOf(path: string): string {
  return path.replace(/\[[^\]]+\]/g, '[^/]+')
}

const paths = (Object.keys(PAGES) as PageKey[]).filter(isKeptPage).map((key) => patternOf(PAGES[key].path))
const LANGUAGE = new RegExp(`^/(${routing.locales.join('|')})(?=/|$)`)
const KEPT = new RegExp(`^(?:${paths.join('|')})$`)

/**
 * Whether a decoded path leads to a page that Next keeps whole and answers to everybody: its policy carries hashes.
 * Every other page, the not-found page among them, is rendered for the request and gets a nonce.
 */
export function isKept(path: string): boolean {
  return KEPT.test(path.replace(LANGUAGE, '') || '/')
}
