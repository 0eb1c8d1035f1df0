import 'server-only'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { inlineScripts, pagePolicy } from './policy'

/** What has no page is answered by the first, a link of nobody by the second, what is for others by the third. */
type Answer = '/404' | '/unknown-link' | '/forbidden'
type Page = { html: string; policy: string }
const pages = new Map<string, Promise<Page>>()

/**
 * The site's own not-found page as the answer of a route handler, which Next gives no way to render. The page is
 * fetched once in each language and cached: it is the same for everybody. `requestUrl` names this server to itself.
 */
export async function notFoundPage(
  requestUrl: string,
  locale: Locale,
  answer: Answer = '/404',
): Promise<Response> {
  const { html, policy } = await refusalPage(requestUrl, locale, answer)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': policy,
  }
  return new Response(html, { status: 404, headers })
}

/** The page itself, as whoever holds a refused answer puts it in. */
export async function refusalPage(requestUrl: string, locale: Locale, answer: Answer): Promise<Page> {
  const path = pathIn(locale, answer)
  const page = pages.get(path) ?? fetchPage(requestUrl, locale, path)
  pages.set(path, page)
  try {
    return await page
  } catch (error) {
    pages.delete(path)
    throw error
  }
}

async function fetchPage(requestUrl: string, locale: Locale, path: string): Promise<Page> {
  const address = new URL(path, requestUrl)
  const answer = await fetch(address, {
    headers: { 'accept-language': locale },
    redirect: 'error',
    cache: 'no-store',
  })
  if (answer.status !== 404 && answer.status !== 403 && !answer.ok)
    throw new Error(`The not-found page answered ${answer.status}.`)
  const html = await answer.text()
  return { html, policy: pagePolicy({ scripts: inlineScripts(html) }) }
}
