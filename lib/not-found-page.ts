import 'server-only'
import { type Locale, pathIn } from './i18n/routing'

const UNMATCHED = '/404'
const pages = new Map<Locale, Promise<string>>()

/**
 * The site's own not-found page as the answer of a route handler, which Next gives no way to render. The page is
 * asked for once in each language and kept: it is the same for everybody. `requestUrl` names this server to itself.
 */
export async function notFoundPage(requestUrl: string, locale: Locale): Promise<Response> {
  const page = pages.get(locale) ?? fetchPage(requestUrl, locale)
  pages.set(locale, page)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
  try {
    return new Response(await page, { status: 404, headers })
  } catch (error) {
    pages.delete(locale)
    throw error
  }
}

async function fetchPage(requestUrl: string, locale: Locale): Promise<string> {
  const address = new URL(pathIn(locale, UNMATCHED), requestUrl)
  const answer = await fetch(address, {
    headers: { 'accept-language': locale },
    redirect: 'error',
    cache: 'no-store',
  })
  if (answer.status !== 404) throw new Error(`The not-found page answered ${answer.status}.`)
  return answer.text()
}
