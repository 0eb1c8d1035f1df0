import { DOMAINS } from '../../supabase/tests/harness.ts'
import type { Answer } from './http.ts'

/** What no answer may hold, whoever asks. */
const TRACES: [string, RegExp][] = [
  ['a stack', /^\s+at (?:async )?[\w.<>$[\] ]+ \((?:file:|node:|webpack|\/)[^)]*:\d+:\d+\)/m],
  ['a path of the server', /node_modules\/|\/\.next\/server\/|file:\/\/\//],
  [
    'a database error',
    /PostgresError|syntax error at or near|violates (?:check|foreign key|unique|not-null) constraint/,
  ],
  [
    'SQL',
    new RegExp(
      `\\b(?:select|insert into|update|delete from)\\s[^<]{0,80}\\b(?:public|auth|${DOMAINS.join('|')})\\.[a-z_]+`,
      'i',
    ),
  ],
]
/** React's mark of a part that failed after the page began, when its status is sent already; redirects and missing pages have words. */
const FAILED_PART = /<template data-dgst="\d+/
/** Where administrators read why the database refused a click. */
const SAYS_WHY = / (?:on|GET) \/admin\/clicks/
const EXAMPLES = 4
const DOMAIN = /@([\p{L}\p{N}_.-]+)/gu
/** The longest part before an @ that a mail address may have. */
const LONGEST_LOCAL = 64

/**
 * The addresses of this set that a text holds, each once. Looks up every ending of what stands before an @ with every beginning of
 * the domain behind it: an escaped line end may stand before an address, and a word may follow its full stop without a space.
 * Searching a page for each of a thousand addresses took most of the sweep's own time.
 */
export function addressesIn(text: string, wanted: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  if (wanted.size === 0) return found
  for (const { index, 1: domain = '' } of text.matchAll(DOMAIN)) {
    const before = text.slice(Math.max(0, index - LONGEST_LOCAL), index)
    const labels = domain.split('.')
    for (let label = 1; label <= labels.length; label++)
      for (let start = 0; start < before.length; start++) {
        const address = `${before.slice(start)}@${labels.slice(0, label).join('.')}`
        if (wanted.has(address)) found.add(address)
      }
  }
  return found
}

const NOBODY: ReadonlySet<string> = new Set()

export type Judge = {
  /** Judges one answer; `foreign` is what this person may not read, such as another’s address. */
  judge: (what: string, answer: Answer, foreign?: ReadonlySet<string>) => void
  add: (what: string, problem: string) => void
  count: () => number
  /** A line for each kind of problem: how often it was met, and where first. */
  lines: () => string[]
}

export const short = (text: string, most = 160) => text.replace(/\s+/g, ' ').slice(0, most)
/** Ids differ, the problem does not. */
const plain = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')

export function openJudge(secrets: string[]): Judge {
  const found = new Map<string, { times: number; examples: string[] }>()
  let judged = 0
  const add: Judge['add'] = (what, problem) => {
    const one = found.get(plain(problem)) ?? { times: 0, examples: [] }
    if (one.examples.length < EXAMPLES) one.examples.push(what)
    found.set(plain(problem), { ...one, times: one.times + 1 })
  }
  return {
    add,
    count: () => judged,
    lines: () =>
      [...found].map(
        ([problem, { times, examples }]) => `${times} × ${problem}\n      ${examples.join('\n      ')}`,
      ),
    judge(what, { status, headers, text }, foreign = NOBODY) {
      judged++
      if (status >= 500) add(what, `${status} ${short(text)}`)
      if (FAILED_PART.test(text)) add(what, `${status} with a part that failed`)
      const all = `${text}\n${JSON.stringify(headers)}`
      for (const [name, pattern] of TRACES) {
        const trace = pattern.exec(all)?.[0]
        if (trace && !(name === 'a database error' && SAYS_WHY.test(what)))
          add(what, `${status} with ${name}: ${short(trace)}`)
      }
      if (secrets.some((secret) => all.includes(secret))) add(what, `${status} with a secret`)
      for (const other of addressesIn(all, foreign)) add(what, `${status} with ${other}`)
    },
  }
}
