import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const MINUTE = 60_000
const AREA = 'bb'.repeat(8)
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
/** A click of a network that is known; each of another address unless said. */
const placed = (
  code: string,
  { address = randomUUID().slice(0, 8).repeat(2), area = AREA, ...more } = {},
) => ({
  ...h.aClick(code, { at: ago(5), ...more }),
  address_hash: address,
  area_hash: area,
})

async function scene(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const { code } = affiliate
  return { program, affiliate, code }
}

type Sign = { areas?: string[]; shop?: string | null }
const confirm = (tx: h.Tx, id: string, { areas = [AREA], shop = 'shop.example.com' }: Sign = {}) =>
  h.as(tx, 'service_role', '', async (t) => {
    const [row] = await t<
      { days: number | null }[]
    >`select public.confirm_click(${id}, ${areas}, ${shop}) as days`
    return row?.days
  })
const stateOf = async (tx: h.Tx, { id }: h.Click) => {
  const [row] = await tx`select counted, withheld, sign, payable from public.clicks where id = ${id}`
  return row
}
const dayOf = async (tx: h.Tx, { linkId }: h.Affiliate) => {
  const [row] =
    await tx`select sum(all_clicks)::int as all, sum(clicks)::int as counted, sum(visitors)::int as visitors,
    sum(payable)::int as payable from public.link_days where link_id = ${linkId}`
  return row
}

describe('a page that reports its use', () => {
  test.each<[string, Sign]>([
    ['of the shop', {}],
    ['of this site', { shop: null }],
  ])('%s makes the click payable once, and hears how long it is credited', async (_name, sign) => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, code } = await scene(tx)
      const click = placed(code)
      await h.recordClicks(tx, [click])
      for (let n = 0; n < 3; n++) expect(await confirm(tx, click.id, sign)).toBe(30)
      expect(await stateOf(tx, click)).toEqual({ counted: true, withheld: null, sign: 'page', payable: true })
      expect(await dayOf(tx, affiliate)).toEqual({ all: 1, counted: 1, visitors: 1, payable: 1 })
    })
  })

  test.each<[string, Sign, Date, number | null]>([
    ['at once', {}, ago(0), 30],
    ['a day later', {}, ago(25 * 60), null],
    ['from elsewhere', { areas: ['cc'.repeat(8)] }, ago(5), 30],
    ['on another shop', { shop: 'other.example.com' }, ago(5), null],
  ])('%s changes nothing', async (_name, sign, at, days) => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, code } = await scene(tx)
      const click = placed(code, { at } as object)
      await h.recordClicks(tx, [click])
      expect(await confirm(tx, click.id, sign)).toBe(days)
      expect(await stateOf(tx, click)).toMatchObject({ sign: null, payable: false })
      expect(await dayOf(tx, affiliate)).toMatchObject({ payable: 0 })
    })
  })

  test('of an unknown click, or of one whose network is missing, changes nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code } = await scene(tx)
      expect(await confirm(tx, randomUUID())).toBeNull()
      const click = h.aClick(code, { at: ago(5) })
      await h.recordClicks(tx, [click])
      await confirm(tx, click.id)
      expect(await stateOf(tx, click)).toMatchObject({ sign: null, payable: false })
    })
  })

  test('of a second click within the hour stands for the first, which counted', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, code } = await scene(tx)
      const visitorId = randomUUID()
      const [first, second] = [
        placed(code, { visitorId } as object),
        placed(code, { visitorId, at: ago(3) } as object),
      ]
      await h.recordClicks(tx, [first, second])
      await confirm(tx, second.id)
      expect(await stateOf(tx, first)).toMatchObject({ sign: 'page', payable: true })
      expect(await stateOf(tx, second)).toMatchObject({ counted: false, payable: false })
      await confirm(tx, first.id)
      expect(await dayOf(tx, affiliate)).toEqual({ all: 2, counted: 1, visitors: 1, payable: 1 })
    })
  })

  test('in the browser or the network of the affiliate’s own account pays nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, code } = await scene(tx)
      const click = placed(code)
      await h.recordClicks(tx, [click])
      await tx`select public.mark_account(${affiliate.id}, null, ${click.network_hash})`
      await confirm(tx, click.id)
      expect(await stateOf(tx, click)).toEqual({ counted: true, withheld: null, sign: 'own', payable: false })
      await h.signClicks(tx, [click])
      expect(await stateOf(tx, click)).toMatchObject({ sign: 'own', payable: false })
    })
  })
})

describe('what one network shows', () => {
  test.each([
    ['one address', 'network', 10, () => ({ address: 'aa'.repeat(8) })],
    ['one range', 'area', 50, () => ({})],
  ])(
    'counts at once up to a limit by %s, over all links of an affiliate, in whatever batches',
    async (_name, by, limit, more) => {
      await h.rolledBack(sql, async (tx) => {
        const { affiliate, code } = await scene(tx)
        const [other] = await tx<
          { code: string }[]
        >`insert into public.links (enrollment_id, code, destination)
        values (${affiliate.enrollmentId}, ${`x-${randomUUID().slice(0, 12)}`}, '/') returning code`
        const codes = [code, other?.code ?? '']
        const clicks = Array.from({ length: limit + 7 }, (_, n) => placed(codes[n % 2] ?? '', more()))
        for (const size of [1, 3, clicks.length]) await h.recordClicks(tx, clicks.splice(0, size))
        const rows =
          await tx`select counted, withheld, count(*)::int as n from public.clicks c join public.links l
        on l.id = c.link_id where l.enrollment_id = ${affiliate.enrollmentId} group by 1, 2 order by 1`
        expect(rows).toEqual([
          { counted: false, withheld: by, n: 7 },
          { counted: true, withheld: null, n: limit },
        ])
      })
    },
  )

  test('counts beyond it with a sign of a person, as a new visitor, up to what the program pays a network in a day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, code } = await scene(tx)
      await tx`update public.program_fraud_settings set network_clicks = 12 where program_id = ${program.id}`
      const clicks = Array.from({ length: 15 }, (_, n) =>
        placed(code, { address: 'aa'.repeat(8), at: ago(5 - n / 100) } as object),
      )
      await h.recordClicks(tx, clicks)
      expect(await dayOf(tx, affiliate)).toEqual({ all: 15, counted: 10, visitors: 10, payable: 0 })
      for (const { id } of clicks) await confirm(tx, id)
      expect(await dayOf(tx, affiliate)).toEqual({ all: 15, counted: 12, visitors: 12, payable: 12 })
      const [left] =
        await tx`select count(*)::int as n from public.clicks where link_id = ${affiliate.linkId} and sign = 'page'
        and not payable and withheld = 'network'`
      expect(left).toEqual({ n: 3 })
    })
  })

  test('starts anew each hour, and for another affiliate', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, code } = await scene(tx)
      const rival = await h.makeAffiliate(tx, program)
      const start = Math.floor(Date.now() / (60 * MINUTE)) * 60 * MINUTE
      for (const [who, at] of [
        [code, start],
        [code, start - 30 * MINUTE],
        [rival.code, start],
      ] as const) {
        const one = { address: 'aa'.repeat(8), at: new Date(at) } as object
        await h.recordClicks(
          tx,
          Array.from({ length: 12 }, () => placed(who, one)),
        )
      }
      expect(await dayOf(tx, affiliate)).toMatchObject({ all: 24, counted: 20 })
      expect(await dayOf(tx, rival)).toMatchObject({ all: 12, counted: 10 })
    })
  })

  test('counts of a full link what shows a person', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, code } = await scene(tx)
      const early = placed(code)
      await h.recordClicks(tx, [early])
      await tx`update public.link_days set clicks = clicks + 20000, all_clicks = all_clicks + 20000,
        day = (now() at time zone 'America/Panama')::date where link_id = ${affiliate.linkId}`
      await tx`select links.mark_full_links()`
      const late = placed(code, { at: ago(2) } as object)
      await h.recordClicks(tx, [late])
      expect(await stateOf(tx, late)).toMatchObject({ counted: false, withheld: 'link' })
      await confirm(tx, late.id)
      expect(await stateOf(tx, late)).toMatchObject({ counted: true, withheld: null, payable: true })
    })
  })

  test('is counted once when a batch is repeated', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, code } = await scene(tx)
      const clicks = Array.from({ length: 9 }, () => placed(code, { address: 'aa'.repeat(8) }))
      for (let n = 0; n < 3; n++) await h.recordClicks(tx, clicks)
      await h.recordClicks(tx, [placed(code, { address: 'aa'.repeat(8) })])
      expect(await dayOf(tx, affiliate)).toMatchObject({ all: 10, counted: 10 })
    })
  })
})

describe('a lead or a sale', () => {
  test('is a sign for the click that it is credited to, when clicks are settled', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await tx`insert into public.rewards (program_id, version, event, kind, flat_amount)
        values (${program.id}, 50, 'click', 'flat', 5)`
      await h.aSale(tx, program, affiliate)
      expect(await dayOf(tx, affiliate)).toMatchObject({ counted: 1, payable: 0 })
      await h.as(tx, 'service_role', '', (t) => t`select public.settle_clicks(10)`)
      expect(await dayOf(tx, affiliate)).toMatchObject({ counted: 1, payable: 1 })
      expect(await tx`select 1 from links.signs_due`).toHaveLength(0)
    })
  })

  test('leaves no note where no click is paid for', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await h.aSale(tx, program, affiliate)
      expect(await tx`select 1 from links.signs_due`).toHaveLength(0)
    })
  })
})
