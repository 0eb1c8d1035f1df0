/** In the address of the first page after somebody confirmed their e-mail. */
export const WELCOME = 'welcome'

/** The page that asks for an account, with where to go afterwards: ("/login", "/join/vip") → "/login?next=%2Fjoin%2Fvip". */
export function withNext(path: string, next: string | undefined): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}

/** The same page of this site with a greeting: "/dashboard" → "/dashboard?welcome=1". */
export function withWelcome(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.set(WELCOME, '1')
  return url.pathname + url.search + url.hash
}
