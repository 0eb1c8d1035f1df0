import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { activeBanner, changeState, record, register, shown } from './stage.ts'

const sql = h.connect()

type Row = {
  link_id: string | null
  banner_id: string | null
  destination: string | null
  hash: string | null
}
const slot = (tx: h.Tx, code: string) =>
  h.as(tx, 'service_role', '', (t) => t<Row[]>`select * from public.read_banner_slot(${code})`)
const codesOf = async (tx: h.Tx, code: string) => (await slot(tx, code)).map(({ banner_id }) => banner_id)
const clicked = (affiliate: h.Affiliate, banner: string) =>
  ({ ...h.aClick(affiliate.code), banner }) as h.Click
type Figures = { banner_id: string; impressions: number; clicks: number; sales: number }
const figures = (tx: h.Tx, who: string, mine: boolean) =>
  h.as(
    tx,
    'authenticated',
    who,
    (t) => t<Figures[]>`select banner_id, impressions::int, clicks::int, sales::int
      from public.banner_figures((now() - interval '7 days')::date, (now() + interval '1 day')::date, ${mine})`,
  )

describe('a place', () => {
  test('shows the active banners that are for its affiliate, in time, with where the link leads', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const program = await h.makeProgram(tx)
      const [ana, beto] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      const [group] = await tx`with made as (insert into public.program_groups (program_id, name)
          values (${program.id}, '{"es":"Aliados"}') returning id)
        update public.enrollments e set group_id = made.id from made where e.id = ${ana.enrollmentId} returning e.group_id as id`
      const file = await register(tx, admin)
      const all = await activeBanner(tx, admin, program, {}, { file })
      const grouped = await activeBanner(tx, admin, program, { audience: 'group', group_id: group?.id })
      const own = await activeBanner(tx, admin, program, {
        audience: 'affiliate',
        enrollment_id: beto.enrollmentId,
      })
      await activeBanner(tx, admin, program, { ends_at: '2026-01-01T00:00:00Z' })
      await activeBanner(tx, admin, program, { starts_at: '2999-01-01T00:00:00Z' })
      await activeBanner(tx, admin, await h.makeProgram(tx))
      const paused = await activeBanner(tx, admin, program)
      await changeState(tx, admin.id, paused.id, 'paused')
      expect((await codesOf(tx, ana.code)).sort()).toEqual([all.id, grouped.id].sort())
      expect((await codesOf(tx, beto.code.toUpperCase())).sort()).toEqual([all.id, own.id].sort())
      const rows = await slot(tx, ana.code)
      expect(rows.find(({ banner_id }) => banner_id === all.id)).toMatchObject({
        link_id: ana.linkId,
        hash: file,
        destination: 'https://shop.example.com/otono',
      })
    })
  })

  test('of an unknown link is none, of a link without banners is empty, and an inactive affiliate has none', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      expect(await slot(tx, `no-${randomUUID()}`)).toEqual([])
      expect(await slot(tx, affiliate.code)).toMatchObject([{ link_id: affiliate.linkId, banner_id: null }])
      await activeBanner(tx, admin, program)
      await tx`update public.enrollments set state = 'banned' where id = ${affiliate.enrollmentId}`
      expect(await codesOf(tx, affiliate.code)).toEqual([null])
    })
  })

  test('leads to the link where the program allows the banner’s address no more', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const banner = await activeBanner(tx, admin, program)
      const bare = await activeBanner(tx, admin, program, { destination: null })
      const [own] = await h.recordClicks(tx, [clicked(affiliate, bare.id)])
      expect(own?.destination).toBe('/')
      const [before] = await h.recordClicks(tx, [clicked(affiliate, banner.id)])
      expect(before?.destination).toBe('https://shop.example.com/otono')
      await tx`update public.programs set domains = '{}' where id = ${program.id}`
      const [after] = await h.recordClicks(tx, [clicked(affiliate, banner.id)])
      expect([after?.destination, (await slot(tx, affiliate.code))[0]?.destination]).toEqual(['/', '/'])
    })
  })

  test('of this site shows its own banners to everybody', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const hero = await activeBanner(tx, admin, null, { destination: '/vip' }, { placement: 'home_hero' })
      const later = { destination: '/vip', starts_at: new Date(Date.now() + 60_000).toISOString() }
      const soon = await activeBanner(tx, admin, null, later, { placement: 'home_hero' })
      await activeBanner(tx, admin, await h.makeProgram(tx))
      const list = (locale: string, placement = 'home_hero') =>
        h.as(tx, 'anon', '', (t) => t`select code from public.list_site_banners(${placement}, ${locale})`)
      const ours = [hero.code, soon.code]
      const shownNow = async (locale: string, placement?: string) =>
        (await list(locale, placement)).map(({ code }) => code).filter((code) => ours.includes(code))
      expect(await shownNow('es')).toEqual([hero.code])
      expect(await shownNow('en')).toEqual([])
      expect(await shownNow('es', 'dashboard_strip')).toEqual([])
      expect(await codesOf(tx, '-')).toEqual(expect.arrayContaining([hero.id, soon.id]))
      expect(await h.refusal(h.as(tx, 'anon', '', (t) => t`select public.read_banner_slot('-')`))).toBe(
        '42501',
      )
    })
  })
})

describe('an impression', () => {
  test('is counted once for its day, and what names nothing is passed over', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const { id } = await activeBanner(tx, admin, program)
      const night = new Date('2026-03-02T04:59:00Z') // still the first of March in Panama
      const batch = [
        shown(id, affiliate.linkId, night),
        shown(id, affiliate.linkId, night),
        shown(id, affiliate.linkId, new Date('2026-03-02T05:00:00Z')),
        shown(id, null, night),
      ]
      const wrong = [shown(randomUUID(), affiliate.linkId), shown(id, randomUUID())]
      expect(await record(tx, [...batch, ...wrong])).toHaveLength(4)
      expect(await record(tx, batch)).toHaveLength(4)
      const days =
        await tx`select link_id, day::text, impressions from public.banner_days where banner_id = ${id}
        order by day, link_id nulls last`
      expect([...days]).toEqual([
        { link_id: affiliate.linkId, day: '2026-03-01', impressions: 2 },
        { link_id: null, day: '2026-03-01', impressions: 1 },
        { link_id: affiliate.linkId, day: '2026-03-02', impressions: 1 },
      ])
    })
  })

  test('is remembered for two days, a click for as long as a year’s figures need it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const { id } = await activeBanner(tx, admin, null, { destination: '/vip' }, { placement: 'home_hero' })
      const [old, young] = [shown(id, null), shown(id, null)]
      await record(tx, [old, young])
      await tx`update banners.recorded_impressions set at = now() - interval '49 hours' where id = ${old.id}`
      for (const days of [401, 399])
        await tx`insert into banners.banner_clicks (click_id, banner_id, clicked_at)
          values (gen_random_uuid(), ${id}, now() - make_interval(days => ${days}))`
      await h.as(tx, 'service_role', '', (t) => t`select public.keep_house()`)
      expect(await tx`select 1 from banners.recorded_impressions where id = ${old.id}`).toEqual([])
      expect(await tx`select 1 from banners.recorded_impressions where id = ${young.id}`).toHaveLength(1)
      expect(await tx`select 1 from banners.banner_clicks where banner_id = ${id}`).toHaveLength(1)
    })
  })
})

describe('the figures of a banner', () => {
  test('count impressions, the clicks that count and the sales they won, of all or of one’s own links', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const program = await h.makeProgram(tx)
      const [ana, beto] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      const { id } = await activeBanner(tx, admin, program)
      await record(tx, [shown(id, ana.linkId), shown(id, ana.linkId), shown(id, beto.linkId)])
      const click = clicked(ana, id)
      const again = { ...clicked(ana, id), visitor_id: click.visitor_id, network_hash: click.network_hash }
      await h.recordClicks(tx, [click, again, clicked(beto, id), h.aClick(ana.code)])
      await h.recordClicks(tx, [click])
      const sale = { customer_id: `c-${randomUUID()}`, click_id: click.id, amount: 5000, currency: 'USD' }
      await h.report(tx, 'sale', program, { order_id: `o-${randomUUID()}`, ...sale })
      const of = async (who: string, mine: boolean) =>
        (await figures(tx, who, mine)).filter(({ banner_id }) => banner_id === id)
      expect(await of(admin.id, false)).toEqual([{ banner_id: id, impressions: 3, clicks: 2, sales: 1 }])
      expect(await of(ana.id, true)).toEqual([{ banner_id: id, impressions: 2, clicks: 1, sales: 1 }])
      expect(await of(beto.id, true)).toEqual([{ banner_id: id, impressions: 1, clicks: 1, sales: 0 }])
      expect(await of(member.id, true)).toEqual([])
      expect(await h.refusal(figures(tx, ana.id, false))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(figures(tx, '', true))).toBe('PT403 errors.forbidden')
    })
  })

  test('leave out a click on a banner of another program', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
      const affiliate = await h.makeAffiliate(tx, program)
      const foreign = await activeBanner(tx, admin, other)
      const [row] = await h.recordClicks(tx, [clicked(affiliate, foreign.id)])
      expect(row?.destination).toBe('/')
      expect(await tx`select 1 from banners.banner_clicks where banner_id = ${foreign.id}`).toEqual([])
    })
  })

  test('of a place of this site count each click once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const { id } = await activeBanner(tx, admin, null, { destination: '/vip' }, { placement: 'home_hero' })
      const placed = await activeBanner(tx, admin, await h.makeProgram(tx))
      const click = randomUUID()
      const note = (banner: string, key: string) =>
        h.as(tx, 'service_role', '', (t) => t`select public.record_site_click(${key}, ${banner})`)
      await note(id, click)
      await note(id, click)
      await note(placed.id, randomUUID())
      const all = await figures(tx, admin.id, false)
      expect(all.find((row) => row.banner_id === id)).toMatchObject({ impressions: 0, clicks: 1, sales: 0 })
      expect(all.find((row) => row.banner_id === placed.id)).toBeUndefined()
    })
  })
})
