import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { server as asServer, atOnce, committing } from '../parallel.ts'
import { asUser, begin, finish, grant, makeKey, meter, scanOnce, server, visitorHash } from './stage.ts'

const sql = h.connect()
const committed = committing()
const QUOTA = 'PT409 errors.scamscan.quota'

describe('a month of a free plan', () => {
  test('has three verdicts; the fourth is refused, and the month begins at midnight in Panama', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await h.makePerson(tx)
      for (let i = 0; i < 3; i++) await scanOnce(tx, one)
      expect(await h.refusal(begin(tx, one))).toBe(QUOTA)
      const { used, monthly, level, source, resets_at } = await meter(tx, one)
      expect({ used, monthly, level, source }).toEqual({ used: 3, monthly: 3, level: 'free', source: 'none' })
      const [day] = await tx`select to_char(${resets_at} at time zone 'America/Panama', 'DD HH24:MI') as at`
      expect(day?.at).toBe('01 00:00')
      await tx`update public.scans set started_at = scamscan.month_start(now()) - interval '1 second' where person_id = ${one.id}`
      expect((await meter(tx, one)).used).toBe(0)
      await tx`update public.scans set started_at = scamscan.month_start(now()) where person_id = ${one.id}`
      expect((await meter(tx, one)).used).toBe(3)
    })
  })

  test('begins at midnight in Panama, which is five in the morning in London', async () => {
    const [moments] = await sql`select scamscan.month_start('2026-03-01T04:59:59Z') as before,
      scamscan.month_start('2026-03-01T05:00:00Z') as after, scamscan.next_month('2026-03-01T04:59:59Z') as next`
    expect(moments).toEqual({
      before: new Date('2026-02-01T05:00:00Z'),
      after: new Date('2026-03-01T05:00:00Z'),
      next: new Date('2026-03-01T05:00:00Z'),
    })
  })

  test('counts only what brought a verdict: a failure and an abandoned scan give their place back', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await h.makePerson(tx)
      const ids = [await begin(tx, one), await begin(tx, one), await begin(tx, one)]
      expect(await h.refusal(begin(tx, one))).toBe(QUOTA)
      await server(tx, (t) => t`select public.fail_scan(${ids[0] ?? ''}, 'ocr_too_slow')`)
      expect((await meter(tx, one)).used).toBe(2)
      const [failed] =
        await tx`select input, subject, failure, is_counted from public.scans where id = ${ids[0] ?? ''}`
      expect(failed).toEqual({ input: null, subject: null, failure: 'ocr_too_slow', is_counted: false })
      await tx`update public.scans set started_at = now() - interval '11 minutes' where id = ${ids[1] ?? ''}`
      expect((await meter(tx, one)).used).toBe(1)
      expect(await h.refusal(finish(tx, ids[1] ?? ''))).toBe('PT409 errors.scamscan.not_running')
      expect(await finish(tx, ids[2] ?? '')).toBe(true)
      expect(await h.refusal(finish(tx, ids[2] ?? ''))).toBe('PT409 errors.scamscan.not_running')
    })
  })

  test('does not count the same input within a day, whatever its spelling, and counts it again after', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await h.makePerson(tx)
      await scanOnce(tx, one, 'https://example.com/a')
      for (const input of ['https://example.com/a', 'hxxps://EXAMPLE[.]com/a', ' https://example.com/a ']) {
        const id = await begin(tx, one, { input })
        expect(await finish(tx, id), input).toBe(false)
      }
      expect((await meter(tx, one)).used).toBe(1)
      await tx`update public.scans set finished_at = now() - interval '25 hours' where person_id = ${one.id}`
      expect(await finish(tx, await begin(tx, one, { input: 'https://example.com/a' }))).toBe(true)
    })
  })

  test('keeps its place when the history is deleted, and forgets what was in it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await h.makePerson(tx)
      const id = await scanOnce(tx, one)
      await h.as(tx, 'authenticated', one.id, (t) => t`select public.delete_scan(${id})`)
      expect((await meter(tx, one)).used).toBe(1)
      const [left] =
        await tx`select state, input, subject, subject_hash, context, result from public.scans where id = ${id}`
      expect(left).toEqual({
        state: 'deleted',
        input: null,
        subject: null,
        subject_hash: null,
        context: null,
        result: null,
      })
      expect(await asUser(tx, one, (t) => t`select public.delete_scan(${id})`)).toBe(
        'PT404 errors.scamscan.scan_unknown',
      )
      const rival = await h.makePerson(tx)
      const theirs = await scanOnce(tx, rival)
      expect(await asUser(tx, one, (t) => t`select public.delete_scan(${theirs})`)).toBe(
        'PT404 errors.scamscan.scan_unknown',
      )
    })
  })
})

describe('a plan', () => {
  test('is the best of product, tokens, founders’ circle and grant, and ends with its reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const given = await grant(tx, admin, one)
      expect(await meter(tx, one)).toMatchObject({ level: 'pro', monthly: 50, source: 'grant' })
      const [product] = await tx`insert into public.products (kind, slug, name, summary, status, quotas)
        values ('service', ${`p-${randomUUID()}`}, '{"es":"Plan"}', '{"es":"Texto"}', 'published', '{"scans_per_month":120}')
        returning id`
      const [price] =
        await tx`insert into public.product_prices (product_id, amount_minor, currency, period, starts_at)
        values (${product?.id}, 100, 'USD', 'month', now() - interval '1 day') returning id`
      const [order] = await h.as(
        tx,
        'authenticated',
        one.id,
        (t) => t`select public.place_order(${product?.id}, ${price?.id}, null, '{"name":"Ana"}', 'es', null,
          ${randomUUID()}) as number`,
      )
      expect(await meter(tx, one)).toMatchObject({ source: 'grant' })
      await tx`update public.orders set state = 'active', paid_at = now(), started_at = now(), option = 'bank',
        covers_from = now(), covers_until = now() + interval '30 days' where number = ${order?.number}`
      expect(await meter(tx, one)).toMatchObject({ level: 'pro', monthly: 120, source: 'product' })
      await tx`update public.products set quotas = '{"scans_per_month":5000}' where id = ${product?.id}`
      expect(await meter(tx, one)).toMatchObject({ level: 'enterprise', monthly: null, source: 'product' })
      await tx`update public.orders set covers_until = now() - interval '1 minute' where number = ${order?.number}`
      expect(await meter(tx, one)).toMatchObject({ level: 'pro', monthly: 50, source: 'grant' })
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.revoke_scan_grant(${given}, 'Terminó la prueba')`,
      )
      expect(await meter(tx, one)).toMatchObject({ level: 'free', monthly: 3, source: 'none' })
    })
  })

  test('is given by an administrator to others only, with a reason and an end', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const ask = (email: string, level: string, days: number, reason: string) =>
        asUser(
          tx,
          admin,
          (t) =>
            t`select public.grant_scan_plan(${email}, ${level}, now() + ${days} * interval '1 day', ${reason})`,
        )
      expect(await ask(admin.email, 'pro', 5, 'Porque sí')).toBe('PT403 errors.scamscan.own')
      expect(await ask(one.email, 'free', 5, 'Porque sí')).toBe('PT422 errors.fields.choice')
      expect(await ask(one.email, 'pro', -1, 'Porque sí')).toBe('PT422 errors.scamscan.ends_at')
      expect(await ask(one.email, 'pro', 5, ' ')).toBe('PT422 errors.scamscan.reason')
      expect(await ask('nadie@example.com', 'pro', 5, 'Porque sí')).toBe('PT422 errors.scamscan.person')
    })
  })

  test('has a pace: more in a minute is refused whatever its quota', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      await grant(tx, admin, one)
      await tx`update public.scan_plans set per_minute = 2 where level = 'pro'`
      await begin(tx, one)
      await begin(tx, one)
      expect(await h.refusal(begin(tx, one))).toBe('PT409 errors.scamscan.haste')
    })
  })
})

test('what is left is told for the month and the minute, by every door of a person', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
    const left = async () => {
      const [row] = await server(tx, (t) => t`select * from public.read_scan_allowance(${one.id})`)
      return row
    }
    expect(await left()).toMatchObject({ level: 'free', monthly: 3, used: 0, per_minute: 10, used_now: 0 })
    await grant(tx, admin, one)
    const key = await makeKey(tx, one)
    await scanOnce(tx, one)
    await finish(tx, await begin(tx, one, { door: 'api', key: key.id, input: 'https://a.example.com/' }))
    await finish(tx, await begin(tx, one, { door: 'api', key: key.id, input: 'https://a.example.com/' }))
    await tx`update public.scans set started_at = now() - interval '30 seconds' where person_id = ${one.id}
      and door = 'site'`
    const now = await left()
    expect(now).toMatchObject({ level: 'pro', monthly: 50, used: 2, per_minute: 30, used_now: 3 })
    const [spans] =
      await tx`select extract(epoch from ${now?.frees_at}::timestamptz - now())::integer as frees,
      ${now?.resets_at}::timestamptz = scamscan.next_month(now()) as resets`
    expect(spans).toEqual({ frees: 30, resets: true })
    await tx`update public.scans set started_at = now() - interval '2 minutes' where person_id = ${one.id}`
    expect(await left()).toMatchObject({ used: 2, used_now: 0 })
    await grant(tx, admin, one, 'enterprise')
    expect(await left()).toMatchObject({ level: 'enterprise', monthly: null, per_minute: 240 })
  })
})

test('usage is told by the plan that people had when they scanned', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [admin, one] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
    const usage = async () => {
      const rows = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t<{ level: string | null; scans: string }[]>`select * from public.list_scan_usage_by_plan(1)`,
      )
      return Object.fromEntries(rows.map(({ level, scans }) => [level ?? 'visitor', Number(scans)]))
    }
    const before = await usage()
    await scanOnce(tx, one)
    await grant(tx, admin, one)
    await scanOnce(tx, one)
    await scanOnce(tx, one)
    await finish(tx, await begin(tx, null, { visitor: visitorHash() }))
    const after = await usage()
    const more = (level: string) => (after[level] ?? 0) - (before[level] ?? 0)
    expect([more('visitor'), more('free'), more('pro')]).toEqual([1, 1, 2])
    expect(await asUser(tx, one, (t) => t`select * from public.list_scan_usage_by_plan(1)`)).toBe(
      'PT403 errors.forbidden',
    )
  })
})

test('a visitor has one verdict a day; failures and the same again are free, but not without end', async () => {
  await h.rolledBack(sql, async (tx) => {
    const visitor = visitorHash()
    await finish(tx, await begin(tx, null, { visitor, input: 'https://example.com/a' }))
    expect(await h.refusal(begin(tx, null, { visitor }))).toBe('PT409 errors.scamscan.visitor_quota')
    expect(await finish(tx, await begin(tx, null, { visitor, input: 'https://example.com/a' }))).toBe(false)
    await begin(tx, null, { visitor: visitorHash() })
    for (let i = 0; i < 6; i++) await begin(tx, null, { visitor, input: 'https://example.com/a' })
    expect(await h.refusal(begin(tx, null, { visitor, input: 'https://example.com/a' }))).toBe(
      'PT409 errors.scamscan.visitor_quota',
    )
    const one = await h.makePerson(tx)
    expect(await h.refusal(begin(tx, one, { visitor }))).toBe('PT403 errors.forbidden')
    expect(await h.refusal(begin(tx, null, { visitor, door: 'site' }))).toBe('PT403 errors.forbidden')
  })
})

test('two hundred at once on a quota of three are three verdicts', async () => {
  const one = await committed.begin((tx) => h.makePerson(tx))
  const { answers, refusals } = await atOnce(200, (i) =>
    asServer(committed, async (tx) => {
      const address = `https://n${i}.example.com/`
      const [row] =
        await tx`select public.begin_scan(${one.id}, null, null, 'site', 'text', ${address}, 'address',
        ${address}) as id`
      return row?.id
    }),
  )
  const total = Object.values(refusals).reduce((sum, n) => sum + n, 0)
  expect({ begun: answers.length, refused: total }).toEqual({ begun: 3, refused: 197 })
  expect(Object.keys(refusals).sort()).toEqual([QUOTA])
  await committed`delete from public.scans where person_id = ${one.id}`
}, 120_000)
