import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { sell } from '../reports/stage.ts'

const sql = h.connect()

type Variant = { key: string; destination: string; weight: number }
const shop = 'https://shop.example.com'
const variant = (key: string, weight = 1): Variant => ({ key, destination: `${shop}/${key}`, weight })

async function stage(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const set = (variants: unknown, person = affiliate.id) =>
    h.as(
      tx,
      'authenticated',
      person,
      (t) =>
        t`select variants from public.set_link_variants(${affiliate.linkId}, ${t.json(variants as JSONValue)})`,
    )
  const visit = async (visitorId: string = randomUUID(), more: object = {}) => {
    const click = { ...h.aClick(affiliate.code), visitor_id: visitorId, ...more }
    const [row] = await h.recordClicks(tx, [click])
    return { click, destination: row?.destination ?? '' }
  }
  const visits = async (visitors: string[]) => {
    const clicks = visitors.map((visitor_id) => ({ ...h.aClick(affiliate.code), visitor_id }))
    const rows = await h.recordClicks(tx, clicks)
    const led = new Map(rows.map((row) => [row.click_id, row.destination]))
    return clicks.map(({ id }) => led.get(id) ?? '')
  }
  return { program, affiliate, set, visit, visits }
}
const share = (led: string[], key: string) =>
  led.filter((one) => one === `${shop}/${key}`).length / led.length
const people = (count: number) => Array.from({ length: count }, () => randomUUID())

describe('a visitor of a link with variants', () => {
  test('is led to the same one every time, and the click stores which', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([variant('a'), variant('b'), variant('c')])
      const who = people(20)
      const first = await s.visits(who)
      expect(await s.visits(who)).toEqual(first)
      expect(new Set(first).size).toBeGreaterThan(1)
      const { click, destination } = await s.visit(who[0])
      const [row] = await tx`select variant from public.clicks where id = ${click.id}`
      expect(`${shop}/${row?.variant}`).toBe(destination)
      expect(destination).toBe(first[0])
    })
  })

  test('is led by the weights', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([variant('a', 75), variant('b', 25)])
      const led = await s.visits(people(2000))
      // five standard deviations: once in three million runs
      expect(share(led, 'a')).toBeGreaterThan(0.75 - 0.05)
      expect(share(led, 'a')).toBeLessThan(0.75 + 0.05)
      expect(share(led, 'a') + share(led, 'b')).toBe(1)
    })
  })

  test('is led by the weights whatever the link, so that no link favours a letter', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([variant('a', 75), variant('b', 25)])
      const [row] = await tx<{ mean: number; lowest: number; highest: number }[]>`
        with shares as (
          select avg((links.draw_variant(other, null, null, gen_random_uuid()) = 'a')::int)::float8 as share
          from links.link_destinations d cross join generate_series(1, 40) as n
          cross join lateral jsonb_populate_record(d, jsonb_build_object('link_id', md5(n::text)::uuid)) as other
          cross join generate_series(1, 1000)
          where d.link_id = ${s.affiliate.linkId} group by n
        ) select avg(share) as mean, min(share) as lowest, max(share) as highest from shares`
      // 0.0022 and 0.0137 are the standard deviations of forty thousand draws and of one thousand
      expect(row?.mean).toBeGreaterThan(0.75 - 0.012)
      expect(row?.mean).toBeLessThan(0.75 + 0.012)
      expect(row?.lowest).toBeGreaterThan(0.75 - 0.08)
      expect(row?.highest).toBeLessThan(0.75 + 0.08)
    })
  })

  test('stays where they are when another one is added, unless they are led to that one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const who = people(300)
      await s.set([variant('a'), variant('b')])
      const before = await s.visits(who)
      await s.set([variant('a'), variant('b'), variant('c')])
      const after = await s.visits(who)
      const moved = after.filter((one, n) => one !== before[n])
      expect(moved.length).toBeGreaterThan(0)
      expect(new Set(moved)).toEqual(new Set([`${shop}/c`]))
    })
  })

  test('follows a rule first, which is no variant', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([variant('a'), variant('b')])
      const routes = [{ device: 'phone', destination: `${shop}/app` }]
      await tx`update public.links set routes = ${tx.json(routes)} where id = ${s.affiliate.linkId}`
      const phone = await s.visit(randomUUID(), { device: 'phone' })
      expect(phone.destination).toBe(`${shop}/app`)
      const [row] = await tx`select variant from public.clicks where id = ${phone.click.id}`
      expect(row?.variant).toBeNull()
      expect((await s.visit(randomUUID(), { device: 'desktop' })).destination).toMatch(/\/[ab]$/)
    })
  })

  test('is not led where the program does not allow any more, and takes the campaign along', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([variant('a'), variant('b', 100)])
      await tx`update public.links set utm = '{"source": "correo"}',
        variants = jsonb_set(variants, '{1,destination}', '"https://gone.example.com/"') where id = ${s.affiliate.linkId}`
      expect(new Set(await s.visits(people(20)))).toEqual(new Set([`${shop}/a?utm_source=correo`]))
      await tx`update public.links set variants = jsonb_set(variants, '{0,destination}', '"https://gone.example.com/"')
        where id = ${s.affiliate.linkId}`
      expect((await s.visit()).destination).toBe('/?utm_source=correo')
    })
  })
})

describe('what variants brought', () => {
  test('is counted by day as the clicks are, and sales by whose click won', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([variant('a'), variant('b')])
      const who = people(30)
      await s.visits(who)
      await s.visits(who) // within the hour: not counted again
      const { click, destination } = await s.visit()
      await sell(tx, s.program, { click_id: click.id })
      const key = destination.slice(-1)
      const recount =
        await tx`select variant, count(*)::int as clicks, (count(*) filter (where is_new))::int as visitors
        from public.clicks where counted and link_id = ${s.affiliate.linkId} group by 1 order by 1`
      const read = (person: string) =>
        h.as(
          tx,
          'authenticated',
          person,
          (t) =>
            t`select variant, clicks::int, visitors::int, sales::int from public.link_variant_totals order by 1`,
        )
      expect(await read(s.affiliate.id)).toEqual(
        recount.map((row) => ({ ...row, sales: row.variant === key ? 1 : 0 })),
      )
      expect(await read((await h.makeAffiliate(tx, s.program)).id)).toEqual([])
      await tx`select reports.fold_tallies()`
      expect((await read(s.affiliate.id)).reduce((sum, row) => sum + row.sales, 0)).toBe(1)
      const [total] =
        await tx`select clicks::int, sales::int from public.link_totals where link_id = ${s.affiliate.linkId}`
      expect(total).toEqual({ clicks: 31, sales: 1 })
      const [won] =
        await tx`select variant from public.attribution_candidates where outcome = 'won' and link_id = ${s.affiliate.linkId}`
      expect(won?.variant).toBe(key)
    })
  })

  test('stays when they are taken out again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([variant('a'), variant('b')])
      await s.visits(people(10))
      await s.set([])
      expect((await s.visit()).destination).toBe('/')
      const [stored] =
        await tx`select sum(clicks)::int as clicks from public.link_variant_days where link_id = ${s.affiliate.linkId}`
      expect(stored).toEqual({ clicks: 10 })
    })
  })
})

describe('variants are refused', () => {
  const foreign = { ...variant('b'), destination: 'https://evil.example.com/' }
  test.each([
    [null, 'errors.link.variants variants'],
    [{}, 'errors.link.variants variants'],
    [[variant('a')], 'errors.link.variants variants'],
    [['a', 'b', 'c', 'd', 'e', 'f'].map((key) => variant(key)), 'errors.link.variants variants'],
    [[variant('a'), variant('a')], 'errors.link.variants variants'],
    [[variant('a'), variant('z')], 'errors.link.variants variants'],
    [[variant('a'), 7], 'errors.link.variants variants'],
    [[variant('a'), { ...variant('b'), name: 'x' }], 'errors.link.variants variants'],
    [[variant('a'), foreign], 'errors.link.destination destination_b'],
    [[variant('a'), { key: 'b', weight: 1 }], 'errors.link.destination destination_b'],
    [[variant('a', 0), variant('b')], 'errors.link.weight weight_a'],
    [[variant('a'), variant('b', 101)], 'errors.link.weight weight_b'],
    [[variant('a'), variant('b', 1.5)], 'errors.link.weight weight_b'],
    [[variant('a'), { ...variant('b'), weight: '1' }], 'errors.link.weight weight_b'],
  ])('%j', async (given, refusal) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const refused = await s.set(given).catch((error) => `${error.message} ${error.detail}`)
      expect(refused).toBe(refusal)
    })
  })

  test('of a link that is somebody else’s, and who set them is on record', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const rival = await h.makeAffiliate(tx, s.program)
      expect(await h.refusal(s.set([], rival.id))).toBe('PT404 errors.link.not_found')
      await s.set([variant('a'), variant('b')])
      const [row] = await tx`select actor_id, after -> 'variants' -> 1 as second from public.audit_log
        where action = 'link.variants_set' and subject_id = ${s.affiliate.linkId}`
      expect(row).toEqual({ actor_id: s.affiliate.id, second: variant('b') })
    })
  })
})
