import { PAGES } from './pages.register.ts'

/**
 * Every screen; each domain lists its own in `lib/<domain>/pages.ts`. Title and description are `pages.<key>` in messages/;
 * sitemap, alternates, social images and the tests that visit "every page" read this list.
 */
export { PAGES }

export type PageKey = keyof typeof PAGES
const KEYS = Object.keys(PAGES) as PageKey[]

/** The pages that search engines may list. */
export const INDEXED_PAGES = KEYS.filter((key) => 'isIndexed' in PAGES[key])
/** The pages that robots.txt keeps crawlers away from, with what lies below. */
export const PRIVATE_PAGES = KEYS.filter((key) => 'isPrivate' in PAGES[key])
