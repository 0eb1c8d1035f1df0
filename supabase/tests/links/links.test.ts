import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const MINUTE = 60_000
const noon = new Date(Date.now() - 10 * 86_400_000)
const later = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE)

async function scene(tx: h.Tx, options: h.ProgramOptions = {}) {
  const program = await h.makeProgram(tx, options)
  const affiliate = await h.makeAffiliate(tx, program)
  return { program, affiliate, code: affiliate.code }
}

/** `counted` of each click, in the order given; undefined for one that is no row. */
async function counted(tx: h.Tx, clicks: h.Click[]): Promise<(boolean | undefined)[]> {
  const rows = await tx`select id, counted from public.clicks where id in ${tx(clicks.map(({ id }) => id))}`
  return clicks.map(({ id }) => rows.find((row) => row.id === id)?.counted)
}

const resolve = (tx: h.Tx, codes: string[]) =>
  h.as(tx, 'service_role', '', (t) => t`select * from public.resolve_links(${codes})`)

describe('record_clicks', () => {
  test('returns where each existing code leads, in any case, and leaves out the unknown ones', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      const clicks = [h.aClick(code), h.aClick(code.toUpperCase()), h.aClick('nobody-has-this')]
      const answer = await h.as(tx, 'service_role', '', (t) => h.recordClicks(t, clicks))
      expect(answer.map((row) => [row.click_id, row.destination]).sort()).toEqual(
        clicks
          .slice(0, 2)
          .map(({ id }) => [id, '/'])
          .sort(),
      )
      expect(await counted(tx, clicks)).toEqual([true, true, undefined])
    })
  })

  test('has nothing to do for an empty batch', async () => {
    await h.rolledBack(sql, async (tx) => expect(await h.recordClicks(tx, [])).toHaveLength(0))
  })

  test('still sends visitors of a paused program on', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, code } = await scene(tx)
      await tx`update public.programs set status = 'paused' where id = ${program.id}`
      expect(await h.recordClicks(tx, [h.aClick(code)])).toMatchObject([{ destination: '/' }])
    })
  })

  test.each([
    ['https://shop.example.com/offer', 'https://shop.example.com/offer'],
    ['/plans', '/plans'],
    ['https://elsewhere.example.com/', '/'],
  ])('leads to %s as %s', async (destination, answered) => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, code } = await scene(tx)
      await tx`update public.links set destination = ${destination} where id = ${affiliate.linkId}`
      expect(await h.recordClicks(tx, [h.aClick(code)])).toMatchObject([{ destination: answered }])
      expect(await resolve(tx, [code])).toMatchObject([{ destination: answered }])
    })
  })

  test('is the same when it is repeated', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      const clicks = [h.aClick(code), h.aClick(code)]
      const first = await h.recordClicks(tx, clicks)
      const again = await h.recordClicks(tx, [...clicks].reverse())
      expect([...again].sort(byId)).toEqual([...first].sort(byId))
      expect(await counted(tx, clicks)).toEqual([true, true])
      expect(
        await tx`select 1 from public.clicks where id in ${tx(clicks.map(({ id }) => id))}`,
      ).toHaveLength(2)
    })
  })

  test('writes a click once that is twice in a batch', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      const click = h.aClick(code)
      await h.recordClicks(tx, [click, click])
      expect(await tx`select counted from public.clicks where id = ${click.id}`).toEqual([{ counted: true }])
    })
  })

  test('keeps what no month has a partition for', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      const click = h.aClick(code, { at: new Date('2020-02-29T12:00:00Z') })
      await h.recordClicks(tx, [click])
      expect(await tx`select id from links.clicks_other`).toEqual([{ id: click.id }])
    })
  })

  test('keeps this month in a partition of its own', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      const click = h.aClick(code)
      await h.recordClicks(tx, [click])
      const [row] =
        await tx`select tableoid::regclass::text as partition from public.clicks where id = ${click.id}`
      expect(row?.partition).toBe(`links.clicks_${click.clicked_at.slice(0, 7).replace('-', '_')}`)
    })
  })
})

describe('a visit is counted once an hour on a link', () => {
  test.each([
    ['of the same network', { network: randomUUID() }],
    ['of the same visitor', { visitorId: randomUUID() }],
  ])('%s', async (_name, who) => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      const clicks = [0, 1, 59, 60, 61].map((minutes) => h.aClick(code, { at: later(minutes), ...who }))
      for (const click of clicks) await h.recordClicks(tx, [click])
      expect(await counted(tx, clicks)).toEqual([true, false, false, true, false])
    })
  })

  test('also when it was written late, behind a newer one of the same network', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      const network = randomUUID()
      const clicks = [300, 10, 301].map((minutes) => h.aClick(code, { at: later(minutes), network }))
      for (const click of clicks) await h.recordClicks(tx, [click])
      expect(await counted(tx, clicks)).toEqual([true, true, false])
    })
  })

  test('of the same network within one batch', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      const network = randomUUID()
      const clicks = [0, 1, 2].map((minutes) => h.aClick(code, { at: later(minutes), network }))
      await h.recordClicks(tx, [...clicks].reverse())
      expect(await counted(tx, clicks)).toEqual([true, false, false])
    })
  })

  test('of one visitor within one batch, whatever the networks', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await h.makeAffiliate(tx, await h.makeProgram(tx))
      const visitorId = randomUUID()
      const start = Date.now() - 7_200_000
      const clicks = [0, 60_000, 3_660_000].map((later) =>
        h.aClick(code, { at: new Date(start + later), visitorId }),
      )
      await h.recordClicks(tx, clicks)
      expect(await counted(tx, clicks)).toEqual([true, false, true])
    })
  })

  test('but on each link', async () => {
    await h.rolledBack(sql, async (tx) => {
      const who = { visitorId: randomUUID(), network: randomUUID() }
      const clicks = [h.aClick((await scene(tx)).code, who), h.aClick((await scene(tx)).code, who)]
      await h.recordClicks(tx, clicks)
      expect(await counted(tx, clicks)).toEqual([true, true])
    })
  })
})

describe('resolve_links', () => {
  test('returns where existing codes lead and writes nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, code } = await scene(tx)
      expect(await resolve(tx, [code, 'nobody-has-this'])).toEqual([
        { code, destination: '/', domains: ['shop.example.com'] },
      ])
      expect(await tx`select 1 from public.clicks where link_id = ${affiliate.linkId}`).toHaveLength(0)
    })
  })
})

function byId(a: { click_id: string }, b: { click_id: string }) {
  return a.click_id < b.click_id ? -1 : 1
}
