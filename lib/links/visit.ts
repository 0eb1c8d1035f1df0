import { isbot } from 'isbot'

const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
const PREFETCH = /prefetch|prerender|preview/i
const REMEMBERED = 2_000

const verdicts = new Map<string, boolean>()

/** The list of bots is one long expression, and browsers repeat themselves: the verdict is cached. */
function isBot(agent: string): boolean {
  const cached = verdicts.get(agent)
  if (cached !== undefined) return cached
  const verdict = isbot(agent)
  if (verdicts.size >= REMEMBERED) verdicts.clear()
  verdicts.set(agent, verdict)
  return verdict
}

/** Whether a person is behind a request: no bot or link preview (WhatsApp, Slack, Facebook, …), and no prefetch. */
export function isPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  if (!agent || isBot(agent)) return false
  if (headers.get('next-router-prefetch') || headers.get('rsc')) return false
  return !PREFETCH_HEADERS.some((name) => PREFETCH.test(headers.get(name) ?? ''))
}

/**
 * Whether a person followed the link, and no image, frame or script called the address behind the reader's back.
 * Browsers too old for Sec-Fetch-* count.
 */
export function isVisit(headers: Headers): boolean {
  return isPerson(headers) && (headers.get('sec-fetch-dest') ?? 'document') === 'document'
}
