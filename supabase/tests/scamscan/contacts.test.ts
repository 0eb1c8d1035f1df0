import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { run } from './stage.ts'

const sql = h.connect()
const UNKNOWN = 'PT404 errors.scamscan.contact_unknown'

type Contact = { id: string; website?: string; phone?: string; place?: number; verified_on?: string | null }

const save = (
  t: h.Tx,
  { id, website = 'https://oficina.example.com/', phone = '311', place = 9, verified_on = null }: Contact,
) =>
  t`select public.save_scan_contact(${id === '' ? null : id}, ${place}, '{"es":"Oficina"}', '{"es":"Estafas"}', ${website},
    ${phone}, '', ${verified_on}::date, true) as id`

/** When a contact was checked, and by whom as administrators are told. */
async function checked(tx: h.Tx, admin: h.Person, id: string) {
  const [row] =
    await tx`select to_char(verified_on, 'YYYY-MM-DD') as day from public.scan_contacts where id = ${id}`
  const [author] = (await run(
    tx,
    admin,
    (t) => t`select name from public.list_authors('scan_contacts', array[${id}]) where id = ${id}`,
  )) as { name: string }[]
  const [own] = await tx`select full_name from public.profiles where id = ${admin.id}`
  return { day: row?.day ?? null, isMine: author?.name === own?.full_name && author !== undefined }
}
const today = async (tx: h.Tx) =>
  (await tx`select to_char(now() at time zone 'America/Panama', 'YYYY-MM-DD') as day`)[0]?.day

describe('where to report', () => {
  test('is not checked until an administrator says so; then it has the day and who', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, other] = [
        await h.makePerson(tx, { admin: true }),
        await h.makePerson(tx, { admin: true }),
      ]
      const [made] = (await run(tx, admin, (t) => save(t, { id: '' }))) as { id: string }[]
      const id = made?.id ?? ''
      expect(await checked(tx, admin, id)).toEqual({ day: null, isMine: false })
      await run(tx, other, (t) => t`select public.verify_scan_contact(${id})`)
      expect(await checked(tx, other, id)).toEqual({ day: await today(tx), isMine: true })
      const [log] =
        await tx`select actor_id from public.audit_log where action = 'scan_contact.verified' and subject_id = ${id}`
      expect(log?.actor_id).toBe(other.id)
      const missing = h.refusal(
        run(tx, admin, (t) => t`select public.verify_scan_contact(${crypto.randomUUID()})`),
      )
      expect(await missing).toBe(UNKNOWN)
    })
  })

  test('has to be checked again when its site or phone changes, and not when its order does', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [made] = (await run(tx, admin, (t) => save(t, { id: '', verified_on: '2026-03-01' }))) as {
        id: string
      }[]
      const id = made?.id ?? ''
      expect(await checked(tx, admin, id)).toEqual({ day: '2026-03-01', isMine: true })
      await run(tx, admin, (t) => save(t, { id, verified_on: '2026-03-01', place: 4 }))
      expect(await checked(tx, admin, id)).toEqual({ day: '2026-03-01', isMine: true })
      await run(tx, admin, (t) => save(t, { id, verified_on: '2026-03-01', phone: '316' }))
      expect(await checked(tx, admin, id)).toEqual({ day: null, isMine: false })
      await run(tx, admin, (t) => save(t, { id, verified_on: '2026-03-02', phone: '317' }))
      expect(await checked(tx, admin, id)).toEqual({ day: '2026-03-02', isMine: true })
    })
  })
})
