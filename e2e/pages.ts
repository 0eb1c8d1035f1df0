import { INDEXED_PAGES, PAGES, type PageKey } from '../lib/pages'

export { INDEXED_PAGES, PAGES, type PageKey }

/** Every screen whose address needs nothing of its own. */
export const PLAIN_PAGES = (Object.keys(PAGES) as PageKey[]).filter((key) => !PAGES[key].path.includes('['))
