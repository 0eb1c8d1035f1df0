import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { atOnce, committing, server, shuffled } from '../parallel.ts'

const sql = committing()

const aLink = () =>
  sql.begin(async (tx) => {
    const program = await h.makeProgram(tx)
    return h.makeAffiliate(tx, program)
  })

const record = (clicks: h.Click[]) => server(sql, (t) => h.recordClicks(t, clicks))

async function recorded(links: h.Affiliate[]): Promise<{ clicks: number; counted: number }> {
  const [row] = await sql<{ clicks: number; counted: number }[]>`
    select count(*)::int as clicks, count(*) filter (where counted)::int as counted from public.clicks
    where link_id = any (${links.map((link) => link.linkId)})`
  return row ?? { clicks: 0, counted: 0 }
}

describe('clicks at the same time', () => {
  test('of one batch that is retried in any order are recorded once and counted once', async () => {
    const link = await aLink()
    const batch = Array.from({ length: 30 }, () => h.aClick(link.code))
    const { answers, refusals } = await atOnce(20, (i) => record(i % 2 ? batch : batch.toReversed()))
    expect(refusals).toEqual({})
    for (const answer of answers) {
      expect(answer.map((row) => row.click_id).sort()).toEqual(batch.map((click) => click.id).sort())
    }
    expect(await recorded([link])).toEqual({ clicks: 30, counted: 30 })
  })

  test('of one visitor on one link, in batches of their own, are all recorded and counted once', async () => {
    const link = await aLink()
    const visitor = { visitorId: randomUUID(), network: randomUUID() }
    const { refusals } = await atOnce(20, () => record([h.aClick(link.code, visitor)]))
    expect(refusals).toEqual({})
    expect(await recorded([link])).toEqual({ clicks: 20, counted: 1 })
  })

  test('of many visitors on several links, in batches of any order, never wait for each other in a circle', async () => {
    const links = await Promise.all([aLink(), aLink(), aLink()])
    const visitors = Array.from({ length: 20 }, () => ({ visitorId: randomUUID(), network: randomUUID() }))
    const visits = links.flatMap((link) => visitors.map((visitor) => h.aClick(link.code, visitor)))
    const again = () => visits.map((click) => ({ ...click, id: randomUUID() }))
    for (const round of [visits, again(), again(), again(), again()]) {
      const { refusals } = await atOnce(20, () => record(shuffled(round)))
      expect(refusals).toEqual({})
    }
    expect(await recorded(links)).toEqual({ clicks: 300, counted: 60 })
  })
})

describe('attempts at the same time', () => {
  const hash = () => randomUUID().replaceAll('-', '').padEnd(64, '0')
  const [one, another, account, network] = [hash(), hash(), hash(), hash()]

  test.each([
    ['one account from one network', 5, 900, () => one, () => another],
    ['one account from many networks', 20, 3600, () => account, hash],
    ['many accounts from one network', 60, 900, hash, () => network],
  ] as const)('80 on %s: exactly %i are taken', async (_, most, span, account, network) => {
    const take = (t: h.Tx) =>
      t<{ wait: number }[]>`select public.take_attempt('sign_in', ${account()}, ${network()}) as wait`
    const { answers, refusals } = await atOnce(80, () => server(sql, take))
    expect(refusals).toEqual({})
    const waits = answers.map(([row]) => row?.wait ?? -1)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(most)
    for (const wait of waits.filter((wait) => wait !== 0)) {
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(span)
    }
  })

  test('that name the same two subjects crosswise do not deadlock', async () => {
    const { answers, refusals } = await atOnce(50, (i) =>
      server(
        sql,
        (t) =>
          t`select public.take_attempt('reset', ${i % 2 ? one : another}, ${i % 2 ? another : one}) as wait`,
      ),
    )
    expect(refusals).toEqual({})
    expect(answers.filter(([row]) => row?.wait === 0)).toHaveLength(5)
  })
})

describe('the outbox', () => {
  test('gives each mail to one of eight workers, once', async () => {
    const mails = Array.from({ length: 200 }, () => `mail:${randomUUID()}`)
    await sql`insert into core.outbox (template, recipient, dedupe_key)
      select 'hello', 'ana@example.com', key from unnest(${mails}::text[]) as key`
    const rows = await sql<{ id: string }[]>`select id from core.outbox where dedupe_key = any (${mails})`
    const { answers, refusals } = await atOnce(8, async () => {
      const claimed: string[] = []
      for (;;) {
        const batch = await server(sql, (t) => t<{ id: string }[]>`select id from public.claim_outbox(7)`)
        if (batch.length === 0) return claimed
        expect(batch.length).toBeLessThanOrEqual(7)
        claimed.push(...batch.map((row) => row.id))
      }
    })
    expect(refusals).toEqual({})
    const ours = new Set(rows.map((row) => row.id))
    expect(
      answers
        .flat()
        .filter((id) => ours.has(id))
        .sort(),
    ).toEqual([...ours].sort())
  })

  test.each([0, 1, 100])(
    'gives a batch and no more when the planner believes in %i mails',
    async (believed) => {
      await h.rolledBack(sql, async (tx) => {
        const put = (count: number) => tx`insert into core.outbox (template, recipient, dedupe_key)
        select 'hello', 'ana@example.com', gen_random_uuid() from generate_series(1, ${count})`
        await tx`delete from core.outbox`
        await put(believed)
        await tx`analyze core.outbox`
        await put(100)
        expect(await tx`select id from public.claim_outbox(7)`).toHaveLength(7)
      })
    },
  )

  test('takes a mail with one key once, however often it is put in', async () => {
    const key = `mail:${randomUUID()}`
    const put = (t: h.Tx) => t`select public.enqueue_mail('hello', 'ana@example.com', 'es', '{}', ${key})`
    expect((await atOnce(50, () => server(sql, put))).refusals).toEqual({})
    expect(await sql`select 1 from core.outbox where dedupe_key = ${key}`).toHaveLength(1)
  })
})

test('eight ids of one mailbox at the same moment are one customer', async () => {
  const program = await sql.begin((tx) => h.makeProgram(tx))
  const customer_email = `${randomUUID()}@example.com`
  const { answers } = await atOnce(8, (n) =>
    server(sql, (t) =>
      h.report(t, 'sale', program, {
        order_id: `o-${n}`,
        customer_id: `c-${n}`,
        customer_email,
        amount: 100,
        currency: 'USD',
      }),
    ),
  )
  expect(answers).toHaveLength(8)
  const [count] =
    await sql`select count(*)::int as customers, (select count(*)::int from public.customer_aliases a
    where a.program_id = ${program.id}) as aliases from public.customers where program_id = ${program.id}`
  expect(count).toEqual({ customers: 1, aliases: 7 })
})
