import { PAGES } from '@/lib/pages'

const RESULT = /^(?:\/(?:es|en))?(\/scamscan\/(?:r\/)?([^/]+))\/?$/i
const NAMED = new Set<string>(Object.values(PAGES).map(({ path }) => path))
/** A visitor's result has a UUID, a shared one the 32 characters of its link. */
const OWN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SHARED = /^[\w-]{32}$/

/** Whether a decoded path cannot be that of a result: then it is unknown before anything is looked up. */
export function isNoResult(path: string): boolean {
  const [, page = '', id = ''] = RESULT.exec(path) ?? []
  if (page === '' || NAMED.has(page)) return false
  return page.startsWith('/scamscan/r/') ? !SHARED.test(id) : !OWN.test(id)
}
