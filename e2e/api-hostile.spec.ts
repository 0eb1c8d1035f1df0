import fc from 'fast-check'
import { expect, setting, test } from './fixtures'
import { makeScene } from './scene'
import { type Shop, sign } from './shop'

const V1 = '/api/v1'
/** HOSTILE_RUNS raises it to a thousand for each endpoint; a whole run sends fewer. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 60)
const AT_ONCE = 20
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const ONE_CALL = 40

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table x;--",
    '{{7*7}}',
    '../../etc/passwd',
    '9'.repeat(400),
  ),
  fc.constantFrom(
    '2026-13-41T00:00:00Z',
    'infinity',
    '-infinity',
    'now',
    'NaN',
    'null',
    '__proto__',
    '%00',
    '+',
  ),
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(Number),
  fc.constantFrom(null, true, false, [], {}, [[]], { $ne: 1 }, -0, 1e308),
  fc.jsonValue({ maxDepth: 3 }),
)

const fieldsOf = {
  '/leads': ['customer_id', 'customer_email', 'click_id', 'coupon', 'country', 'occurred_at'],
  '/sales': [
    'order_id',
    'customer_id',
    'amount',
    'currency',
    'tax',
    'shipping',
    'shipping_tax',
    'excluded',
    'items',
    'renewal',
    'metadata',
    'occurred_at',
  ],
  '/refunds': ['refund_id', 'order_id', 'amount', 'currency', 'occurred_at'],
  '/reinstatements': ['reinstatement_id', 'refund_id', 'amount', 'currency', 'occurred_at'],
  '/events': ['event_id', 'event', 'customer_id', 'amount', 'currency'],
  '/conversions': ['kind', 'order_id', 'customer_id', 'amount', 'currency', 'event_id', 'event'],
  '/batch': ['reports'],
  '/links': ['enrollment_id', 'destination'],
  '/webhooks': ['url', 'types'],
}
const of = (path: string) => fieldsOf[path as keyof typeof fieldsOf]
const good: Record<string, unknown> = {
  kind: 'sale',
  order_id: 'o',
  customer_id: 'c',
  refund_id: 'r',
  event_id: 'e',
  event: 'signup',
  amount: 100,
  currency: 'USD',
}

/** A body with some valid fields, some hostile ones and some that the schema does not have. */
const bodyFor = (fields: string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record(Object.fromEntries(fields.map((f) => [f, mixed(f)])), { requiredKeys: [] }),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), nasty, { maxKeys: 4 }) },
    { weight: 1, arbitrary: nasty },
  )
/** A batch of nearly valid rows; sometimes another value replaces the list. */
const batches = () =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        reports: fc.array(
          fc.oneof(
            ...['/leads', '/sales', '/refunds', '/reinstatements', '/events'].map((path) =>
              bodyFor(['kind', ...of(path)]),
            ),
          ),
          { maxLength: 8 },
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ reports: nasty }) },
    { weight: 1, arbitrary: nasty },
  )
const mixed = (field: string) =>
  field in good
    ? fc.oneof({ weight: 3, arbitrary: fc.constant(good[field]) }, { weight: 2, arbitrary: nasty })
    : nasty

/** A refusal is never a server error, and a 422 names its fields. */
async function judge(answer: Response, what: string) {
  const sent = `seed ${SEED}: ${what}`
  expect(answer.status, sent).toBeLessThan(500)
  if (answer.status < 400) {
    const { results = [] } = (await answer.json()) as { results?: { status: number; errors?: unknown[] }[] }
    for (const one of results) {
      expect(one.status, sent).toBeLessThan(500)
      if (one.status >= 400) expect(one.errors?.length, sent).toBeGreaterThan(0)
    }
    return
  }
  expect(answer.headers.get('content-type'), sent).toBe('application/problem+json')
  const problem = await answer.json()
  expect(problem.status, sent).toBe(answer.status)
  if (![403, 404, 409, 422].includes(answer.status)) return
  expect(problem.errors?.length, sent).toBeGreaterThan(0)
  for (const error of problem.errors) {
    expect(error, sent).toEqual({
      field: expect.any(String),
      code: expect.stringMatching(/^\w+(\.\w+)+$/),
      message: expect.stringMatching(/\S/),
    })
  }
}

async function sendAll<T>(values: T[], send: (value: T) => Promise<void>) {
  const waiting = [...values]
  const work = async () => {
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) await send(value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function headersFor(shop: Shop, payload: string) {
  return sign(shop, payload, new Date(), `msg_${Math.random()}`)
}

test.describe('hostile input', () => {
  test.beforeEach(({ language: _language }, { annotations }) => {
    annotations.push({ type: 'seed', description: String(SEED) })
  })
  test.setTimeout(30_000 + RUNS * ONE_CALL * 5)

  for (const [path, fields] of Object.entries(fieldsOf)) {
    test(`${RUNS} bodies at ${path} are accepted or refused by field`, async ({ db }) => {
      const { shop } = await makeScene(db)
      const bodies = fc.sample(path === '/batch' ? batches() : bodyFor(fields), { numRuns: RUNS, seed: SEED })
      await sendAll(bodies, async (body) => {
        const payload = JSON.stringify(body) ?? ''
        const answer = await fetch(setting('BASE_URL') + V1 + path, {
          method: 'POST',
          headers: headersFor(shop, payload),
          body: payload,
        })
        await judge(answer, payload)
      })
    })
  }

  const parts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.constantFrom('.', '..', '%', '\u0000', 'a/b'),
  )
  const encode = (part: string) => encodeURIComponent(part.toWellFormed())
  for (const [path, addresses] of Object.entries({
    '/customers/{customer_id}': parts.map((part) => `/customers/${encode(part)}`),
    '/conversions/{id}': parts.map((part) => `/conversions/${encode(part)}`),
    '/links': fc
      .record({ cursor: parts, limit: parts, enrollment_id: parts, other: parts }, { requiredKeys: [] })
      .map((query) => `/links?${new URLSearchParams(query)}`),
    '/affiliates': fc
      .record({ cursor: parts, limit: parts }, { requiredKeys: [] })
      .map((query) => `/affiliates?${new URLSearchParams(query)}`),
  })) {
    test(`${RUNS} addresses at ${path} are refused by field or answered`, async ({ db }) => {
      const { shop } = await makeScene(db)
      await sendAll(fc.sample(addresses, { numRuns: RUNS, seed: SEED }), async (address) => {
        const url = new URL(setting('BASE_URL') + V1 + address)
        const { 'content-type': _none, ...headers } = headersFor(shop, `GET ${url.pathname}${url.search}`)
        const answer = await fetch(url, { headers, redirect: 'manual' })
        // the router may resolve the value to another route
        if (answer.status === 308 || answer.headers.get('content-type')?.startsWith('text/html')) {
          expect(answer.status, address).toBeLessThan(500)
          return
        }
        await judge(answer, address)
      })
    })
  }
})
