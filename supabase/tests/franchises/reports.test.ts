import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as o from './open.stage.ts'
import * as s from './stage.ts'

const sql = h.connect()

async function opened(tx: h.Tx) {
  const one = await s.cast(tx)
  const franchise = await o.openFranchise(tx, one)
  await o.openedOn(tx, franchise, '2026-01-01')
  return { ...one, franchise }
}

describe('a franchise', () => {
  test('opens when the list is done, with its contract and its listing sold', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const application = await s.reach(tx, one, 'onboarding')
      const item = (t: h.Tx) =>
        t<
          { id: string }[]
        >`select public.save_franchise_item(null, '{"kind":"onboarding","side":"office","name":{"es":"Seguro"}}') as id`
      const [made] = await s.asPerson(tx, one.admin, item)
      const open = (day: string) => (t: h.Tx) =>
        t`select public.open_franchise(${application.id}, ${day}::date)`
      const [today] = await tx`select (now() at time zone 'America/Panama')::date::text as day`
      expect(await s.refused(tx, one.admin, open(today?.day))).toBe('PT409 errors.franchise.items_open')
      await s.asPerson(
        tx,
        one.admin,
        (t) => t`select public.tick_franchise_item(${application.id}, ${made?.id ?? ''}, true, null)`,
      )
      expect(await s.refused(tx, one.admin, open('2020-01-01'))).toBe('PT422 errors.franchise.opening_day')
      await s.asPerson(tx, one.admin, open(today?.day))
      const [row] = await tx`select l.state, c.kind, c.royalty_bps, (c.ends_on - c.starts_on) > 1800 as long
        from public.franchises f join public.franchise_listings l on l.id = f.listing_id
        join public.franchise_contracts c on c.franchise_id = f.id where f.application_id = ${application.id}`
      expect(row).toEqual({ state: 'sold', kind: 'first', royalty_bps: 600, long: true })
      expect((await s.stateOf(tx, application))?.stage).toBe('open')
    })
  })

  test('cannot share a district with another that runs, whoever writes it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { franchise } = await opened(tx)
      const twin = tx.savepoint(
        (
          t,
        ) => t`insert into public.franchises (application_id, listing_id, territory_id, area, owner_id, currency, opened_on)
          select gen_random_uuid(), gen_random_uuid(), territory_id, area, owner_id, currency, opened_on from public.franchises
          where id = ${franchise.id}`,
      )
      expect(await h.refusal(twin)).toBe('23P01')
    })
  })

  test('is renewed once ahead, handed over with its figures, and closed with a reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, applicant, franchise, listing } = await opened(tx)
      const renew = (t: h.Tx) => t`select public.renew_franchise(${franchise.id}, 24, 500, 100)`
      await s.asPerson(tx, admin, renew)
      expect(await s.refused(tx, admin, renew)).toBe('PT409 errors.franchise.renewed')
      const heir = await h.makePerson(tx)
      const hand = (email: string) => (t: h.Tx) =>
        t`select public.transfer_franchise(${franchise.id}, ${email}, 'Venta entre socios')`
      expect(await s.refused(tx, admin, hand(applicant.email))).toBe('PT422 errors.franchise.heir')
      await h.prove(tx, applicant, 'key')
      await s.asPerson(
        tx,
        applicant,
        (t) => t`select public.create_franchise_key(${franchise.id}, 'Despacho')`,
      )
      await s.asPerson(tx, admin, hand(heir.email))
      const live = tx`select 1 from public.franchise_keys where franchise_id = ${franchise.id} and revoked_at is null`
      expect(await live).toHaveLength(0)
      expect(await s.refused(tx, admin, hand(applicant.email))).toBe('PT409 errors.franchise.handed_over')
      const seen = (who: h.Person) =>
        s.asPerson(tx, who, (t) => t`select 1 from public.franchises where id = ${franchise.id}`)
      expect([(await seen(applicant)).length, (await seen(heir)).length]).toEqual([0, 1])
      await s.asPerson(tx, admin, (t) => t`select public.close_franchise(${franchise.id}, 'No siguió')`)
      expect(await s.refused(tx, admin, renew)).toBe('PT409 errors.franchise.closed')
      const [row] = await tx`select state from public.franchise_listings where id = ${listing.id}`
      expect(row?.state).toBe('closed')
    })
  })
})

describe('a reported day', () => {
  test('is stored once; the same again changes nothing, other figures correct it and the old ones stay', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, franchise } = await opened(tx)
      const days = [o.aDay('2026-03-01'), o.aDay('2026-03-02'), o.aDay('2026-04-01')]
      expect(await o.report(tx, applicant, franchise, days)).toEqual({ made: 3, corrected: 0, same: 0 })
      expect(await o.report(tx, applicant, franchise, days)).toEqual({ made: 0, corrected: 0, same: 3 })
      const later = [o.aDay('2026-03-02', { rides: 10, gross: 9_000 }), o.aDay('2026-04-02')]
      expect(await o.report(tx, applicant, franchise, later)).toEqual({ made: 1, corrected: 1, same: 0 })
      expect(await o.monthsOf(tx, franchise)).toEqual([
        { month: '2026-03-01', days: 2, rides: 50, gross: 33_000 },
        { month: '2026-04-01', days: 2, rides: 80, gross: 48_000 },
      ])
      const kept =
        await tx`select revision, figures ->> 'rides' as rides from public.franchise_corrections where franchise_id = ${franchise.id}`
      expect(kept).toEqual([{ revision: 1, rides: '40' }])
      expect(await o.wrongMonths(tx)).toHaveLength(0)
      expect(await h.refusal(tx.savepoint((t) => t`delete from public.franchise_corrections`))).toBe(
        'PT403 errors.append_only',
      )
    })
  })

  test.each([
    ['before opening', { day: '2025-12-31' }, 'day_field'],
    ['in the future', { day: '2999-01-01' }, 'day_field'],
    ['that is none', { day: '2026-02-30' }, 'day_field'],
    ['with a commission above what was paid', { commission: 24_001 }, 'day_field'],
    ['with less than nothing', { rides: -1 }, 'day_field'],
    ['with a part of a cent', { gross: 0.5 }, 'day_field'],
    ['with too much', { vehicles: 100_001 }, 'day_field'],
  ])('%s is refused, with all that came with it', async (_, wrong, key) => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, franchise } = await opened(tx)
      const days = [o.aDay('2026-03-01'), { ...o.aDay('2026-03-02'), ...wrong }]
      expect(await h.refusal(o.report(tx, applicant, franchise, days))).toBe(`PT422 errors.franchise.${key}`)
      expect(await o.monthsOf(tx, franchise)).toHaveLength(0)
      expect(
        await h.refusal(o.report(tx, applicant, franchise, [o.aDay('2026-03-01'), o.aDay('2026-03-01')])),
      ).toBe('PT422 errors.franchise.day_twice')
    })
  })

  test('comes by the owner, an administrator or a key that counts, and by nobody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, applicant, franchise } = await opened(tx)
      const other = await h.makePerson(tx)
      expect(await h.refusal(o.report(tx, other, franchise, [o.aDay('2026-03-01')]))).toBe(
        'PT404 errors.franchise.franchise_unknown',
      )
      expect(await o.report(tx, admin, franchise, [o.aDay('2026-03-01')])).toMatchObject({ made: 1 })
      const makeKey = () =>
        s.asPerson(
          tx,
          applicant,
          (t) => t<{ id: string }[]>`select public.create_franchise_key(${franchise.id}, 'Despacho') as id`,
        )
      expect(await h.refusal(makeKey())).toBe('PT403 errors.account.password_needed')
      await h.prove(tx, applicant, 'key')
      const [key] = await makeKey()
      const byKey = (days: h.JsonValue) =>
        h.as(
          tx,
          'service_role',
          '',
          (t) => t`select public.record_franchise_days(${key?.id ?? ''}, ${t.json(days)}) as answer`,
        )
      const [first] = await byKey([o.aDay('2026-03-02')])
      expect(first?.answer).toEqual({ made: 1, corrected: 0, same: 0, replayed: false })
      const [again] = await byKey([o.aDay('2026-03-02')])
      expect(again?.answer).toMatchObject({ same: 1, replayed: true })
      expect(await s.refused(tx, other, (t) => t`select public.revoke_franchise_key(${key?.id ?? ''})`)).toBe(
        'PT404 errors.franchise.key_unknown',
      )
      await s.asPerson(tx, applicant, (t) => t`select public.revoke_franchise_key(${key?.id ?? ''})`)
      expect(await h.refusal(byKey([o.aDay('2026-03-03')]))).toBe('PT403 errors.api.key_unknown')
    })
  })
})

test('the network’s median is read from five franchises on, and is the middle of them', async () => {
  await h.rolledBack(sql, async (tx) => {
    const one = await s.cast(tx)
    const seen = () =>
      h.as(
        tx,
        'anon',
        '',
        (t) => t`select n, rides_day, fare from public.franchise_network_months
      where month = '2026-03-01'`,
      )
    for (const [at, rides] of [10, 50, 20, 40, 30].entries()) {
      const applicant = await h.makePerson(tx)
      const listing = await s.makeListing(tx, one.admin)
      const franchise = await o.openFranchise(tx, { ...one, applicant, listing })
      await o.openedOn(tx, franchise, '2026-01-01')
      await o.report(tx, applicant, franchise, [
        o.aDay('2026-03-01', { rides, gross: rides * 600, commission: 0 }),
      ])
      expect(await seen()).toHaveLength(at < 4 ? 0 : 1)
    }
    expect(await seen()).toEqual(
      [{ n: 5, rides_day: 3000, fare: 600 }].map((row) => ({ ...row, fare: expect.anything() })),
    )
    const [row] = await seen()
    expect(Number(row?.fare)).toBe(600)
  })
})

describe('royalties', () => {
  const bill = async (tx: h.Tx) => {
    const [row] = await h.as(
      tx,
      'service_role',
      '',
      (t) => t<{ n: number }[]>`select public.bill_franchise_royalties(100) as n`,
    )
    return row?.n
  }
  const bills = (tx: h.Tx, franchise: { id: string }) => tx<Record<string, number>[]>`
    select royalty::int, ad_fund::int, correction::int, carried_in::int, amount::int, carried_out::int,
      (select o.amount::int from public.orders o where o.id = order_id) as ordered
    from public.franchise_royalties where franchise_id = ${franchise.id} order by month`

  test('of a month that is over are an order of the franchisee, once; corrections are settled in the next bill', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, franchise } = await opened(tx)
      await o.report(tx, applicant, franchise, [o.aDay('2026-03-01', { gross: 100_005 })])
      expect(await bill(tx)).toBe(1)
      expect(await bill(tx)).toBe(0)
      await o.report(tx, applicant, franchise, [o.aDay('2026-03-01', { gross: 50_000 })])
      await o.report(tx, applicant, franchise, [o.aDay('2026-04-01', { gross: 20_000 })])
      expect(await bill(tx)).toBe(1)
      await o.report(tx, applicant, franchise, [o.aDay('2026-05-01', { gross: 100_000 })])
      expect(await bill(tx)).toBe(1)
      expect(await bills(tx, franchise)).toEqual([
        {
          royalty: 6_000,
          ad_fund: 1_000,
          correction: 0,
          carried_in: 0,
          amount: 7_000,
          carried_out: 0,
          ordered: 7_000,
        },
        {
          royalty: 1_200,
          ad_fund: 200,
          correction: -3_500,
          carried_in: 0,
          amount: 0,
          carried_out: -2_100,
          ordered: null,
        },
        {
          royalty: 6_000,
          ad_fund: 1_000,
          correction: 0,
          carried_in: -2_100,
          amount: 4_900,
          carried_out: 0,
          ordered: 4_900,
        },
      ])
    })
  })

  test('of the month that runs are not billed, nor of one whose last days may still be reported', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, franchise } = await opened(tx)
      const [today] = await tx`select (now() at time zone 'America/Panama')::date::text as day`
      await o.report(tx, applicant, franchise, [o.aDay(today?.day)])
      expect(await bill(tx)).toBe(0)
    })
  })
})

describe('drivers and vehicles', () => {
  test('are the franchise’s own, with the days until which their documents count', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, franchise } = await opened(tx)
      const driver = (fields: h.JsonValue) => (t: h.Tx) =>
        t`select public.save_franchise_driver(${franchise.id}, null, ${t.json(fields)}) as id`
      expect(await s.refused(tx, applicant, driver({ name: 'Luis Ríos', license: '8-1' }))).toBe(
        'PT422 errors.franchise.until',
      )
      const [made] = await s.asPerson(
        tx,
        applicant,
        driver({ name: 'Luis Ríos', license: '8-100-2', license_until: '2027-01-01' }),
      )
      await s.asPerson(
        tx,
        applicant,
        (t) =>
          t`select public.save_franchise_driver(${franchise.id}, ${made?.id}, '{"left_on":"2026-11-01"}')`,
      )
      const car = {
        plate: 'ab1234',
        kind: 'sedan',
        model: 'Kia Soluto',
        insurance_until: '2027-01-01',
        inspection_until: '2027-01-01',
      }
      const vehicle = (t: h.Tx) =>
        t`select public.save_franchise_vehicle(${franchise.id}, null, ${t.json(car)})`
      await s.asPerson(tx, applicant, vehicle)
      expect(await s.refused(tx, applicant, vehicle)).toBe('PT409 errors.franchise.plate_taken')
      expect(await s.refused(tx, await h.makePerson(tx), vehicle)).toBe(
        'PT404 errors.franchise.franchise_unknown',
      )
      const rows = await tx`select plate from public.franchise_fleet where franchise_id = ${franchise.id}`
      expect(rows).toEqual([{ plate: 'AB1234' }])
    })
  })
})
