import { INDEXED_PAGES, PAGES, type PageKey } from '../lib/pages'

export { INDEXED_PAGES, PAGES, type PageKey }

/** Every screen whose path has no parameter. */
export const PLAIN_PAGES = (Object.keys(PAGES) as PageKey[]).filter((key) => !PAGES[key].path.includes('['))
