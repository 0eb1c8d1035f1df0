import type { Sql } from 'postgres'
import { BYTES } from './bytes.ts'
import { METHODS, ODD } from './headers.ts'
import { type Answer, eachOf, send, sendBytes } from './http.ts'
import type { Judge } from './judge.ts'
import { type Route, readRoutes } from './manifest.ts'
import { browser, type Person } from './people.ts'
import { partOf } from './values.ts'

type Ask = { path: string; method: string; odd: string; person: Person }
const AT_ONCE = 4

/** Parts of an address that no row has. */
const PARTS = [
  'nadie',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '__proto__',
  'a'.repeat(1_500),
  '%F0%9F%87%B5',
  '-1',
  '1.2.3',
  '%0d%0aX:1',
  '00000000-0000-4000-8000-000000000001',
  "'%20or%201=1--",
  '%25%32%66',
  '*',
  'x.png',
]
/** Questions that no screen asks. */
const QUERIES = [
  '',
  '?page=-1',
  '?page=99999999999999999999',
  '?page=NaN&sort=__proto__&q=%00',
  '?q=%ED%A0%80&status=nadie',
  '?q=a&q=b&q[]=c&status[]=x&page[$ne]=1',
  '?next=//evil.example',
  '?section=nadie&done=x&kind=%27',
  '?range=own&from=0001-01-01&to=999999-12-31',
  '?type=%27%3B--&since=infinity&until=NaN',
  `?q=${'z'.repeat(6_000)}`,
  '?_rsc=abc',
  '?token=%00&a=%FF&s1=%ED%A0%80',
  '?%00=%00&=&&&===',
  '?cols=__proto__,x&n=1e309&d=-infinity',
]

/** A row that is there for each kind of part. */
async function readExamples(sql: Sql): Promise<Record<string, string>> {
  const id = async (table: string) =>
    String((await sql`select id from ${sql(`public.${table}`)} limit 1`)[0]?.id ?? '')
  const tables = {
    linkId: 'links',
    enrollmentId: 'enrollments',
    importId: 'imports',
    runId: 'payout_runs',
    affiliateId: 'affiliates',
    exportId: 'exports',
    payoutId: 'payouts',
  }
  const rows = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => [name, await id(table)] as const),
  )
  return {
    slug: 'vip',
    code: 'nadie',
    provider: 'stripe',
    kind: 'bank',
    hash: '0'.repeat(64),
    customer_id: 'c-1',
    locale: 'es',
    page: 'programs',
    ...Object.fromEntries(rows),
  }
}

async function fill(
  sql: Sql,
  routes: Route[],
): Promise<{ real: (path: string) => string; spoilt: (path: string, n: number) => string; routes: Route[] }> {
  const examples = await readExamples(sql)
  const [commission] = await sql`select id from public.commissions limit 1`
  const put = (path: string, of: (name: string) => string) =>
    path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => of(name))
  const real = (path: string) => put(path, (name) => examples[name] ?? String(commission?.id))
  const spoilt = (path: string, n: number) =>
    put(path, (name) => (n % 3 === 0 ? (examples[name] ?? 'x') : (PARTS[n % PARTS.length] ?? 'x'))) +
    (QUERIES[n % QUERIES.length] ?? '')
  return { real, spoilt, routes }
}

/** Every route with every method, and with every odd header: as whoever's turn it is. */
function plan(routes: Route[], people: Person[], { real, spoilt }: Awaited<ReturnType<typeof fill>>): Ask[] {
  const odds = Object.keys(ODD)
  let n = 0
  return routes.flatMap(({ path }) => {
    const somebody = () => people[n % people.length] as Person
    const next = (method: string, odd: string): Ask => {
      n++
      return { path: n % 2 ? real(path) : spoilt(path, n >> 1), method, odd, person: somebody() }
    }
    return [
      ...METHODS.map((method, m) => next(method, odds[(n + m * 7) % odds.length] ?? 'nothing')),
      ...odds.map((odd) => next(ODD[odd]?.body === undefined ? 'GET' : 'POST', odd)),
    ]
  })
}

/** Whether a header names a foreign host; that an address repeats what was asked in its query is no harm. */
function leadsAway({ headers }: Answer): boolean {
  const links = [...String(headers.link ?? '').matchAll(/<([^>]*)>/g)].map(([, address = '']) => address)
  return [headers.location, headers['x-middleware-rewrite'], ...links]
    .filter((address) => address !== undefined)
    .some((address) => URL.parse(String(address), 'http://localhost')?.host.includes('evil.example'))
}

/** Whether a closed line is an answer: Node's parser refuses what is no request, as any web server does. */
const isClosed = (error: Error) => /socket hang up|ECONNRESET|EPIPE|Parse Error/.test(error.message)

export async function attackRoutes({
  port,
  sql,
  people,
  judge,
  foreign,
  turn,
  parts,
}: {
  port: number
  sql: Sql
  people: Person[]
  judge: Judge
  foreign: (person: Person) => ReadonlySet<string>
  turn: number
  parts: number
}): Promise<number> {
  const routes = readRoutes()
  const asks = partOf(plan(routes, people, await fill(sql, routes)), turn, parts)
  await eachOf(asks, AT_ONCE, async ({ path, method, odd, person }) => {
    const { headers, body } = ODD[odd] ?? { headers: [] }
    const named = new Set(headers.map(([name]) => name.toLowerCase()))
    const own = browser(person).filter(([name]) => !named.has(name.toLowerCase()))
    const what = `${person.who} ${method} ${path.slice(0, 120)} with ${odd}`
    const begun = performance.now()
    try {
      const request = { method, path, headers: [...own, ...headers], ...(body !== undefined && { body }) }
      const answer = await send(port, request)
      if (process.env.SLOW && performance.now() - begun > 3_000)
        console.log(Math.round(performance.now() - begun), what)
      judge.judge(what, answer, foreign(person))
      if (leadsAway(answer)) judge.add(what, `${answer.status} leads to the asker's host`)
    } catch (error) {
      if (!isClosed(error as Error)) judge.add(what, (error as Error).message)
    }
  })
  const bytes = partOf(Object.entries(BYTES), turn, Math.min(parts, 4))
  await eachOf(bytes, AT_ONCE, async ([name, sent]) => {
    const answer = await sendBytes(port, sent)
    if (/^HTTP\/1\.[01] 5\d\d/m.test(answer)) judge.add(name, short(answer))
  })
  return asks.length + bytes.length
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120)
