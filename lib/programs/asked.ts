/** What the addresses of these pages may ask for; a test compares the names with their schemas. */
const ASKED = {
  '/programs': ['q', 'category', 'reward', 'sort', 'page'],
  '/estimate': ['clicks', 'rate', 'sale', 'reward', 'own'],
} as const

const PAGE = /^(\/(?:es|en))?(\/[a-z]+)\/?$/

/**
 * The marketplace and the estimator are kept whole for everybody; asked for something in their address, a page of their
 * own under /asked is made for that request. These are the rewrites that lead there, one for each name.
 */
export const ASKED_REWRITES = Object.entries(ASKED).flatMap(([path, names]) =>
  names.map((key) => ({
    source: `/:locale(es|en)${path}`,
    has: [{ type: 'query' as const, key }],
    destination: `/:locale/asked${path}`,
  })),
)

/** The path of the page that answers: ("/en/programs", "?q=x") → "/en/asked/programs"; any other path as it is. */
export function askedPath(path: string, asked: URLSearchParams): string {
  const [, locale = '', page = ''] = PAGE.exec(path) ?? []
  const names = Object.entries(ASKED).find(([name]) => name === page)?.[1] ?? []
  const isAsked = names.some((name) => asked.getAll(name).join('&') !== '')
  return isAsked ? `${locale}/asked${page}` : path
}
