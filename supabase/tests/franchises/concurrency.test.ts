import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { atOnce, committing, person } from '../parallel.ts'
import * as s from './stage.ts'

const sql = committing()

/** What these tests commit about franchises, which no program or person takes along. */
async function sweep() {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of [
      'messages',
      'files',
      'ticks',
      'deposits',
      'agreements',
      'reads',
      'disclosures',
      'applications',
      'waits',
      'saves',
      'listings',
      'territories',
      'chapters',
      'packs',
      'agreement_texts',
      'items',
    ])
      await tx`delete from ${tx(`public.franchise_${table}`)}`
    await tx`delete from public.payment_options`
  })
}

test('of two administrators who reserve a territory at once one wins, the other reads for whom it is', async () => {
  const made = await sql.begin(async (tx) => {
    const one = await s.cast(tx)
    const other = await h.makePerson(tx)
    const applications = [
      await s.apply(tx, one.applicant, one.listing),
      await s.apply(tx, other, one.listing),
    ]
    for (const { id } of applications) await s.office.qualify(tx, one.admin, id)
    return { ...one, applications }
  })
  const { answers, refusals } = await atOnce(2, (i) =>
    person(
      sql,
      (i === 0 ? made.admin : made.colleague).id,
      (tx) =>
        tx`select public.reserve_franchise_listing(${made.listing.id}, ${made.applications[i]?.id ?? ''})`,
    ),
  )
  expect(answers).toHaveLength(1)
  expect(refusals).toEqual({ 'PT409 errors.franchise.reserved': 1 })
  const [row] = await sql`select a.number from public.franchise_listings l
    join public.franchise_applications a on a.id = l.reserved_for where l.id = ${made.listing.id}`
  const late = made.applications.find(({ number }) => number !== row?.number)
  const told = await person(
    sql,
    made.colleague.id,
    (tx) => tx`select public.reserve_franchise_listing(${made.listing.id}, ${late?.id ?? ''})`,
  ).catch((error: { detail?: string }) => error.detail)
  expect(told).toBe(row?.number)
  await sweep()
})

test('of two listings of one district that are published at once the table keeps one', async () => {
  const made = await sql.begin(async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const listings = [
      await s.makeListing(tx, admin, { districts: [808, 810], isDraft: true }),
      await s.makeListing(tx, admin, { districts: [810, 802], isDraft: true }),
    ]
    return { admin, listings }
  })
  const { answers, refusals } = await atOnce(2, (i) =>
    person(
      sql,
      made.admin.id,
      (tx) => tx`select public.publish_franchise_listing(${made.listings[i]?.id ?? ''})`,
    ),
  )
  expect(answers).toHaveLength(1)
  expect(refusals).toEqual({ 'PT409 errors.franchise.overlaps': 1 })
  await sweep()
})
