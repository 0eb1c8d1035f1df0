import { createHash } from 'node:crypto'

type Sources = {
  scripts: string[]
  isDevelopment?: boolean
  /** Other servers that its scripts may ask. */
  servers?: readonly string[]
}

/** What no answer may do: be framed, be given another base, load plug-ins, post elsewhere. */
const EVERYWHERE = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'"]

/** For answers that are data: JSON, CSV, images, redirects. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Beside a cached page's own policy, and alone on what Next answers in its place (page data for navigations). It must
 * not speak of scripts: a browser enforces both, and only a cached page's own policy names its inline scripts.
 */
export const CACHED_PAGE_BASELINE = EVERYWHERE.join('; ')

/**
 * The policy of a page. `scripts` are nonces or hashes of the inline scripts; files come from this site. Not
 * `strict-dynamic`: a page's shell is made before any request, so the script files named in it have no nonce.
 */
export function pagePolicy({ scripts, isDevelopment, servers = [] }: Sources): string {
  // React rebuilds server errors with eval while developing, and never in production.
  const development = isDevelopment ? ["'unsafe-eval'"] : []
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...development].join(' '),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...servers].join(' '),
    "frame-src 'none'",
    "worker-src 'self'",
    ...EVERYWHERE,
  ].join('; ')
}

export const nonceSource = (nonce: string) => `'nonce-${nonce}'`

const INLINE = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script>/gi
const NOT_RUN = /\ssrc\s*=|\stype\s*=\s*["']?application\/(?:ld\+)?json/i

/** The sources that allow exactly the inline scripts of an HTML text, each once. Data blocks need none. */
export function inlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(INLINE)) {
    if (NOT_RUN.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes]
}

const RUN = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>){2,}/g

/** Inline scripts that follow each other become one, so that the policy of a long page fits into a proxy's buffer. */
export function mergeScripts(html: string): string {
  return html.replace(RUN, (scripts) => scripts.replaceAll('</script><script>', '\n;'))
}

const NONCE = /(<(?:script|link|style)\b[^>]*?) nonce="[^"]*"/g

export const hasNonces = (html: string) => html !== withoutNonces(html)

/** A page rendered for one visitor's request and cached for all: its nonce is spent. */
export function withoutNonces(html: string): string {
  return html.replace(NONCE, '$1')
}
