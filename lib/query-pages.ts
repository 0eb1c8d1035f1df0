/** The query parameters that these pages read; tests compare the names with their schemas. */
export const QUERY_PARAMETERS = {
  '/programs': ['q', 'category', 'reward', 'sort', 'page'],
  '/franchises': ['province', 'capital', 'vehicle', 'state', 'sort', 'compare'],
  '/estimate': ['clicks', 'rate', 'sale', 'reward', 'own'],
  '/ito': ['amount', 'lock'],
  '/login': ['next'],
  '/register': ['next'],
  '/confirm': ['next'],
} as const

/** These know who is signed in. */
const PERSONAL = ['/login', '/register']

const PAGE = /^(\/(?:es|en))?(\/[a-z]+)\/?$/
const HEADER = 'x-alianza-query'

/**
 * These pages are cached whole for all visitors. An address with one of their parameters is answered by a page under /query,
 * which is rendered for that request; so is a personal one for who may be signed in. One rewrite serves all, by a header that
 * only the middleware can set: Next tries every rewrite on every request, a click's redirect too.
 */
export const QUERY_REWRITE = {
  source: `/:locale(es|en)/:page(${Object.keys(QUERY_PARAMETERS)
    .map((path) => path.slice(1))
    .join('|')})`,
  has: [{ type: 'header' as const, key: HEADER, value: '1' }],
  destination: '/:locale/query/:page',
}

/** Marks a request for the rewrite, or removes a mark that a visitor sent, and returns the path of the page that answers. */
export function markQuery(
  request: { headers: Headers },
  path: string,
  query: URLSearchParams,
  hasSession = false,
): string {
  const page = queryPath(path, query, hasSession)
  if (page === path) request.headers.delete(HEADER)
  else request.headers.set(HEADER, '1')
  return page
}

/** The path of the page that answers: ("/en/programs", "?q=x") → "/en/query/programs"; any other path unchanged. */
export function queryPath(path: string, query: URLSearchParams, hasSession = false): string {
  const [, locale = '', page = ''] = PAGE.exec(path) ?? []
  const names = Object.entries(QUERY_PARAMETERS).find(([name]) => name === page)?.[1] ?? []
  const hasQuery = names.some((name) => query.getAll(name).join('&') !== '')
  return hasQuery || (hasSession && PERSONAL.includes(page)) ? `${locale}/query${page}` : path
}
