import { randomBytes } from 'node:crypto'
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots'
import type { NextRequest } from 'next/server'
import { HINT_SCRIPT } from '@/lib/auth/hint'
import { isKept } from './kept'
import { inlineScripts, KEPT_BASELINE, nonceSource, pagePolicy } from './policy'
import { shellScripts } from './shells'

export const POLICY = 'content-security-policy'

let fixed: string[] | undefined

/** Scripts that stand in a page before its request is known: the hint, and what is in this build's shells. */
function fixedScripts(): string[] {
  fixed ??= [
    ...new Set([...inlineScripts(`<script>${HINT_SCRIPT}</script>`), ...shellScripts(process.cwd())]),
  ]
  return fixed
}

/** A form sent without scripts is answered by a page rendered anew; and for some crawlers Next renders every page anew. */
function isAnsweredFromCache({ method, headers }: NextRequest, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && isKept(path) && !HTML_LIMITED_BOT_UA_RE.test(headers.get('user-agent') ?? '')
}

/** The policy header of a page; where the page is rendered for the request, Next reads the nonce from it. */
export function preparePolicy(request: NextRequest, path: string): string {
  request.headers.delete(POLICY)
  if (isAnsweredFromCache(request, path)) return KEPT_BASELINE
  const scripts = [nonceSource(randomBytes(16).toString('base64')), ...fixedScripts()]
  const policy = pagePolicy({ scripts, isDevelopment: isDevelopment() })
  request.headers.set(POLICY, policy)
  return policy
}

function isDevelopment(): boolean {
  // biome-ignore lint/style/noProcessEnv: fixed by the bundler, never read while running
  return process.env.NODE_ENV === 'development'
}
