import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()
const WEBP = Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.alloc(20)]).toString('base64')

const stateOf = async (tx: h.Tx, id: string) => {
  const [row] = await tx<{ state: string }[]>`select state from public.franchise_listings where id = ${id}`
  return row?.state
}

describe('a territory', () => {
  test('has districts of the statistics office, each once, and keeps them once it was offered', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      for (const districts of [[], [808, 808], [99], [800], [1400], [null]])
        expect(
          await s.refused(
            tx,
            admin,
            (t) =>
              t`select public.save_franchise_territory(null, 'x', '{"es":"X"}', ${districts as number[]})`,
          ),
        ).toBe('PT422 errors.franchise.districts')
      const listing = await s.makeListing(tx, admin, { districts: [808, 810], isDraft: true })
      const change = (districts: number[]) => (t: h.Tx) =>
        t`select public.save_franchise_territory(${listing.territoryId}, ${listing.slug}, '{"es":"Otro nombre"}', ${districts})`
      expect(await s.refused(tx, admin, change([808]))).toBe('PT409 errors.franchise.territory_offered')
      await s.asPerson(tx, admin, change([810, 808]))
      const [row] =
        await tx`select name, province from public.franchise_territories where id = ${listing.territoryId}`
      expect(row).toEqual({ name: { es: 'Otro nombre' }, province: 8 })
    })
  })
})

describe('a listing', () => {
  test('of a district that another one offers is refused by the table itself, until that one is closed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const first = await s.makeListing(tx, admin, { districts: [808, 810] })
      const second = await s.makeListing(tx, admin, { districts: [810, 811], isDraft: true })
      const publish = (t: h.Tx) => t`select public.publish_franchise_listing(${second.id})`
      expect(await s.refused(tx, admin, publish)).toBe('PT409 errors.franchise.overlaps')
      const byHand = h.refusal(
        tx.savepoint(
          (
            t,
          ) => t`update public.franchise_listings set state = 'published', published_at = now(), verified_on = now()
            where id = ${second.id}`,
        ),
      )
      expect(await byHand).toBe('23P01')
      await s.asPerson(
        tx,
        admin,
        (t) => t`select public.close_franchise_listing(${first.id}, 'Se ofrece aparte')`,
      )
      await s.asPerson(tx, admin, publish)
      expect(await stateOf(tx, second.id)).toBe('published')
    })
  })

  test('is changed from the revision that the form showed, with figures that fit each other', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const { id } = await s.makeListing(tx, admin, { isDraft: true })
      const save =
        (fields: Record<string, h.JsonValue>, revision = 1) =>
        (t: h.Tx) =>
          t`select public.save_franchise_listing(${id}, null, ${t.json(fields)}, ${revision})`
      expect(await s.refused(tx, admin, save({ fee: 1 }, 4))).toBe('PT409 errors.franchise.changed_meanwhile')
      for (const [fields, key] of [
        [{ investment_max: 1 }, 'investment'],
        [{ deposit: 9_000_000 }, 'deposit'],
        [{ royalty_bps: 6_000 }, 'share'],
        [{ term_months: 3 }, 'term'],
        [{ vehicle_kinds: [] }, 'vehicle_kinds'],
        [{ summary: { es: ' ' } }, 'summary'],
      ] as const)
        expect(await s.refused(tx, admin, save(fields as Record<string, h.JsonValue>))).toBe(
          `PT422 errors.franchise.${key}`,
        )
      expect(await s.refused(tx, admin, save({ state: 'sold' }))).toBe('PT422 errors.invalid')
      await s.asPerson(tx, admin, save({ fee: 2_000_000 }))
      expect(await s.refused(tx, admin, save({ fee: 1_000_000 }))).toBe(
        'PT409 errors.franchise.changed_meanwhile',
      )
      const member = await h.makePerson(tx)
      expect(await s.refused(tx, member, save({ fee: 1 }, 2))).toBe('PT403 errors.forbidden')
    })
  })

  test('says on which day somebody checked it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const { id } = await s.makeListing(tx, admin)
      await tx`update public.franchise_listings set verified_on = '2026-01-01' where id = ${id}`
      await s.asPerson(tx, admin, (t) => t`select public.verify_franchise_listing(${id})`)
      const [row] = await tx`select verified_on = (now() at time zone 'America/Panama')::date as today
        from public.franchise_listings where id = ${id}`
      expect(row?.today).toBe(true)
    })
  })

  test('has up to six photos in their order, which are read by their hash', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const { id } = await s.makeListing(tx, admin)
      const add = (content: string) => (t: h.Tx) =>
        t<
          { hash: string }[]
        >`select public.add_franchise_photo(${id}, ${content}, 900, 600, '{"es":"La base"}') as hash`
      expect(await s.refused(tx, admin, add('AAAA'))).toBe('PT422 errors.image.unreadable')
      const [made] = await s.asPerson(tx, admin, add(WEBP))
      const [read] = await h.as(
        tx,
        'anon',
        '',
        (t) => t`select public.read_franchise_photo(${made?.hash ?? ''}) as file`,
      )
      expect(read?.file).toBe(WEBP)
      await s.asPerson(tx, admin, (t) => t`select public.remove_franchise_photo(${id}, ${made?.hash ?? ''})`)
      expect(
        await h.refusal(
          h.as(tx, 'anon', '', (t) => t`select public.read_franchise_photo(${made?.hash ?? ''})`),
        ),
      ).toBe('PT404 errors.franchise.photo_unknown')
    })
  })
})

describe('a person', () => {
  test('saves a listing and waits for a territory, each once, and is told when it is free', async () => {
    await h.rolledBack(sql, async (tx) => {
      const one = await s.cast(tx)
      const waiting = await h.makePerson(tx)
      const draft = await s.makeListing(tx, one.admin, { isDraft: true })
      expect(await s.refused(tx, waiting, (t) => t`select public.save_franchise(${draft.id}, true)`)).toBe(
        'PT404 errors.franchise.listing_unknown',
      )
      for (let twice = 0; twice < 2; twice++) {
        await s.asPerson(tx, waiting, (t) => t`select public.save_franchise(${one.listing.id}, true)`)
        await s.asPerson(
          tx,
          waiting,
          (t) => t`select public.wait_for_franchise(${one.listing.territoryId}, true)`,
        )
      }
      const application = await s.reach(tx, one, 'agreement')
      await s.asPerson(
        tx,
        one.admin,
        (t) => t`select public.reject_franchise_application(${application.id}, 'Sin fondos')`,
      )
      const mails = await tx`select data ->> 'slug' as slug from core.outbox
        where recipient = ${waiting.email} and template = 'franchise_free'`
      expect(mails).toEqual([{ slug: one.listing.slug }])
      await s.asPerson(tx, waiting, (t) => t`select public.save_franchise(${one.listing.id}, false)`)
      await s.asPerson(
        tx,
        waiting,
        (t) => t`select public.wait_for_franchise(${one.listing.territoryId}, false)`,
      )
      const [left] =
        await tx`select (select count(*) from public.franchise_saves where person_id = ${waiting.id})
        + (select count(*) from public.franchise_waits where person_id = ${waiting.id}) as n`
      expect(Number(left?.n)).toBe(0)
    })
  })
})

test('whoever asked about a listing reads it after it was closed, nobody else does, and it is not reserved any more', async () => {
  await h.rolledBack(sql, async (tx) => {
    const one = await s.cast(tx)
    const other = await h.makePerson(tx)
    const application = await s.apply(tx, one.applicant, one.listing)
    await s.office.qualify(tx, one.admin, application.id)
    await s.asPerson(
      tx,
      one.admin,
      (t) => t`select public.close_franchise_listing(${one.listing.id}, 'Ya no')`,
    )
    expect(await h.refusal(s.office.reserve(tx, one.admin, one.listing.id, application.id))).toBe(
      'PT409 errors.franchise.listing_state',
    )
    const seen = async (who: h.Person) => {
      const rows = await s.asPerson(
        tx,
        who,
        (t) => t`select id from public.franchise_listings where id = ${one.listing.id}`,
      )
      return rows.length
    }
    expect([await seen(one.applicant), await seen(other), await seen(one.admin)]).toEqual([1, 0, 1])
  })
})
