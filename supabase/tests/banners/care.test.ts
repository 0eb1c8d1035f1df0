import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { activeBanner } from './stage.ts'

const sql = h.connect()

test('destinations on the web are looked at once a day while their banner is active', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const program = await h.makeProgram(tx)
    const destination = `https://shop.example.com/${randomUUID()}`
    const [one, two] = [
      await activeBanner(tx, admin, program, { destination }),
      await activeBanner(tx, admin, program, { destination }),
    ]
    await activeBanner(tx, admin, program, { destination: '/vip' })
    const due = async () =>
      (
        await h.as(
          tx,
          'service_role',
          '',
          (t) => t`select destination from public.list_banner_destinations(100)`,
        )
      ).filter((row) => row.destination === destination || row.destination === '/vip')
    expect(await due()).toEqual([{ destination }])
    await h.as(tx, 'service_role', '', (t) => t`select public.record_banner_destination(${destination}, 404)`)
    expect(await due()).toEqual([])
    const rows = await tx`select answer from public.banners where id in ${tx([one.id, two.id])}`
    expect(rows.map(({ answer }) => answer)).toEqual([404, 404])
  })
})

test('what was made for one affiliate is for the account that it is merged into', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const program = await h.makeProgram(tx)
    const [twin, survivor] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
    const own = { audience: 'affiliate', enrollment_id: twin.enrollmentId }
    const { id } = await activeBanner(tx, admin, program, own)
    await h.as(
      tx,
      'authenticated',
      admin.id,
      (t) =>
        t`select public.merge_affiliates(${twin.affiliateId}, ${survivor.affiliateId}, 'La misma persona')`,
    )
    const [row] = await tx`select enrollment_id from public.banners where id = ${id}`
    expect(row?.enrollment_id).toBe(survivor.enrollmentId)
  })
})
