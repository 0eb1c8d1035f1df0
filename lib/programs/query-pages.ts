/** The query parameters that these pages read; a test compares the names with their schemas. */
export const QUERY_PARAMETERS = {
  '/programs': ['q', 'category', 'reward', 'sort', 'page'],
  '/estimate': ['clicks', 'rate', 'sale', 'reward', 'own'],
} as const

const PAGE = /^(\/(?:es|en))?(\/[a-z]+)\/?$/
const HEADER = 'x-alianza-query'

/**
 * The marketplace and the estimator are cached whole for all visitors. An address with one of their parameters is answered by a
 * page under /query, which is rendered for that request. One rewrite serves both, by a header that only the middleware can
 * set: Next tries every rewrite on every request, a click's redirect too.
 */
export const QUERY_REWRITE = {
  source: `/:locale(es|en)/:page(${Object.keys(QUERY_PARAMETERS)
    .map((path) => path.slice(1))
    .join('|')})`,
  has: [{ type: 'header' as const, key: HEADER, value: '1' }],
  destination: '/:locale/query/:page',
}

/** Marks a request for the rewrite, or removes a mark that a visitor sent, and returns the path of the page that answers. */
export function markQuery(request: { headers: Headers }, path: string, query: URLSearchParams): string {
  const page = queryPath(path, query)
  if (page === path) request.headers.delete(HEADER)
  else request.headers.set(HEADER, '1')
  return page
}

/** The path of the page that answers: ("/en/programs", "?q=x") → "/en/query/programs"; any other path unchanged. */
export function queryPath(path: string, query: URLSearchParams): string {
  const [, locale = '', page = ''] = PAGE.exec(path) ?? []
  const names = Object.entries(QUERY_PARAMETERS).find(([name]) => name === page)?.[1] ?? []
  const hasQuery = names.some((name) => query.getAll(name).join('&') !== '')
  return hasQuery ? `${locale}/query${page}` : path
}
