/** What the addresses of these pages may ask for; a test compares the names with their schemas. */
export const ASKED = {
  '/programs': ['q', 'category', 'reward', 'sort', 'page'],
  '/estimate': ['clicks', 'rate', 'sale', 'reward', 'own'],
} as const

const PAGE = /^(\/(?:es|en))?(\/[a-z]+)\/?$/
const HEADER = 'x-alianza-asked'

/**
 * The marketplace and the estimator are cached whole for everybody; with a query in their address, a page
 * under /asked is rendered for that request. One rewrite for all, by a header that only the middleware can set: Next tries
 * every rewrite on every request, a click's redirect too.
 */
export const ASKED_REWRITE = {
  source: `/:locale(es|en)/:page(${Object.keys(ASKED)
    .map((path) => path.slice(1))
    .join('|')})`,
  has: [{ type: 'header' as const, key: HEADER, value: '1' }],
  destination: '/:locale/asked/:page',
}

/** Marks a request for the rewrite, or removes a visitor's own mark, and returns the path of the page that answers. */
export function markAsked(request: { headers: Headers }, path: string, query: URLSearchParams): string {
  const page = askedPath(path, query)
  if (page === path) request.headers.delete(HEADER)
  else request.headers.set(HEADER, '1')
  return page
}

/** The path of the page that answers: ("/en/programs", "?q=x") → "/en/asked/programs"; any other path as it is. */
export function askedPath(path: string, query: URLSearchParams): string {
  const [, locale = '', page = ''] = PAGE.exec(path) ?? []
  const names = Object.entries(ASKED).find(([name]) => name === page)?.[1] ?? []
  const hasQuestion = names.some((name) => query.getAll(name).join('&') !== '')
  return hasQuestion ? `${locale}/asked${page}` : path
}
