import { randomBytes } from 'node:crypto'
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots'
import type { NextRequest } from 'next/server'
import { HINT_SCRIPT } from '@/lib/auth/hint'
import { env } from '@/lib/env'
import { routing } from '@/lib/i18n/routing'
import { CACHED_PAGE_BASELINE, inlineScripts, nonceSource, pagePolicy } from './policy'
import { sharedBuild } from './whole-pages'

const RELAY = 'wss://relay.walletconnect.org'
export const POLICY = 'content-security-policy'

let fixed: string[] | undefined

/** Scripts that are in a page before its request comes: the hint, and what is in this build's shells. */
function fixedScripts(): string[] {
  fixed ??= [...new Set([...inlineScripts(`<script>${HINT_SCRIPT}</script>`), ...sharedBuild().shellScripts])]
  return fixed
}

/** The path as the router knows it, with its language in front. */
function routePath(path: string): string {
  const isNamed = routing.locales.some((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`))
  return isNamed ? path : `/${routing.defaultLocale}${path === '/' ? '' : path}`
}

/** A form sent without scripts is answered by a page rendered anew; and for some crawlers Next renders every page anew. */
function isAnsweredFromCache({ method, headers }: NextRequest, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return (
    isRead &&
    !isDevelopment() && // there a build may lie about that nobody serves
    sharedBuild().whole.has(routePath(path)) &&
    !HTML_LIMITED_BOT_UA_RE.test(headers.get('user-agent') ?? '')
  )
}

/**
 * The policy header of a page. One that Next keeps whole brings its own hashes; any other is rendered for the request,
 * wholly or behind its shell, and Next reads the nonce from here.
 */
export function preparePolicy(request: NextRequest, path: string): string {
  request.headers.delete(POLICY)
  if (isAnsweredFromCache(request, path)) return CACHED_PAGE_BASELINE
  const scripts = [nonceSource(randomBytes(16).toString('base64')), ...fixedScripts()]
  const policy = pagePolicy({ scripts, isDevelopment: isDevelopment(), servers: serversOf(routePath(path)) })
  request.headers.set(POLICY, policy)
  return policy
}

/** What a page's scripts may ask besides this site: where a wallet of another device is reached, on pages with wallets. */
function serversOf(path: string): string[] {
  const isWalletPage = /^\/\w+\/dashboard\/tokens(?:\/|$)/.test(path)
  return isWalletPage && env().WALLETCONNECT_PROJECT_ID ? [RELAY] : []
}

function isDevelopment(): boolean {
  // biome-ignore lint/style/noProcessEnv: fixed by the bundler, never read while running
  return process.env.NODE_ENV === 'development'
}
