import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as o from './open.stage.ts'
import * as s from './stage.ts'

const sql = h.connect()

/** A franchise that its first holder handed over, with the contract of the new one. */
async function handedOver(tx: h.Tx) {
  const one = await s.cast(tx)
  const franchise = await o.openFranchise(tx, one)
  const heir = await h.makePerson(tx)
  await s.asPerson(
    tx,
    one.admin,
    (t) => t`select public.transfer_franchise(${franchise.id}, ${heir.email}, 'Venta entre socios')`,
  )
  const contracts = await tx<{ id: string; kind: string }[]>`
    select id, kind from public.franchise_contracts where franchise_id = ${franchise.id}`
  const contractOf = (kind: string) => contracts.find((contract) => contract.kind === kind)?.id ?? ''
  return { ...one, franchise, heir, first: contractOf('first'), taken: contractOf('transfer') }
}

const write = (contract: string, body: string) => (t: h.Tx) =>
  t<{ id: string }[]>`select public.send_franchise_support_message(${contract}, ${body}) as id`
const readAs = async (tx: h.Tx, who: h.Person) => {
  const rows = await s.asPerson(
    tx,
    who,
    (t) => t<{ body: string }[]>`select body from public.franchise_messages order by at, body`,
  )
  return rows.map(({ body }) => body)
}

/** How many threads wait for the office, as its start page counts them. */
async function waiting(tx: h.Tx, admin: h.Person) {
  const [row] = await tx<{ total: number }[]>`
    select total::int from franchises.count_tasks(${admin.id}) where task = 'franchise_messages'`
  return row?.total
}

describe('the thread of a franchise that was handed over', () => {
  test('is the new holder’s; what the one before wrote stays with them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, applicant, heir, franchise, taken } = await handedOver(tx)
      const { application } = franchise
      await s.asPerson(
        tx,
        applicant,
        (t) => t`select public.send_franchise_message(${application.id}, 'Lo mío')`,
      )
      await s.asPerson(tx, heir, write(taken, 'Recibí las llaves'))
      await s.asPerson(tx, admin, write(taken, 'Bienvenida'))
      expect(await readAs(tx, applicant)).toEqual(['Lo mío'])
      expect((await readAs(tx, heir)).toSorted()).toEqual(['Bienvenida', 'Recibí las llaves'])
      const mails = await tx`select recipient, data ->> 'step' as step from core.outbox
        where template = 'franchise_holder' order by 2`
      expect(mails).toEqual([
        { recipient: applicant.email, step: 'given' },
        { recipient: heir.email, step: 'message' },
        { recipient: heir.email, step: 'received' },
      ])
    })
  })

  test('takes no word of anybody else, and a first contract has none', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, applicant, heir, first, taken } = await handedOver(tx)
      const unknown = 'PT404 errors.franchise.contract_unknown'
      expect(await s.refused(tx, applicant, write(taken, 'Hola'))).toBe(unknown)
      expect(await s.refused(tx, await h.makePerson(tx), write(taken, 'Hola'))).toBe(unknown)
      expect(await s.refused(tx, applicant, write(first, 'Hola'))).toBe(unknown)
      expect(await s.refused(tx, admin, write(first, 'Hola'))).toBe(unknown)
      expect(await s.refused(tx, heir, write(taken, ' '))).toBe('PT422 errors.franchise.message')
    })
  })
})

describe('a thread waits for the office', () => {
  test('until somebody answers in it or says that it needs no answer; other threads go on waiting', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, applicant, heir, franchise, taken } = await handedOver(tx)
      const { application } = franchise
      const before = (await waiting(tx, admin)) ?? 0
      const ask = () =>
        s.asPerson(
          tx,
          applicant,
          (t) =>
            t<
              { id: string }[]
            >`select public.send_franchise_message(${application.id}, '¿Y mi saldo?') as id`,
        )
      await ask()
      await ask()
      await s.asPerson(tx, heir, write(taken, '¿Cuándo reporto?'))
      expect(await waiting(tx, admin)).toBe(before + 2)
      await s.asPerson(tx, admin, write(taken, 'Cada noche'))
      expect(await waiting(tx, admin)).toBe(before + 1)
      const [last] = await ask()
      const settle = (id: string) => (t: h.Tx) =>
        t<{ n: number }[]>`select public.settle_franchise_messages(${id}) as n`
      expect(await s.refused(tx, applicant, settle(last?.id ?? ''))).toBe('PT403 errors.forbidden')
      const [settled] = await s.asPerson(tx, admin, settle(last?.id ?? ''))
      expect(settled?.n).toBe(3)
      expect(await waiting(tx, admin)).toBe(before)
      expect(await s.refused(tx, admin, settle(admin.id))).toBe('PT404 errors.franchise.message_unknown')
    })
  })

  test('but nobody’s own waits for themselves', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, heir, taken } = await handedOver(tx)
      await s.asPerson(tx, heir, write(taken, 'Hola'))
      const before = (await waiting(tx, admin)) ?? 0
      await tx`insert into public.user_roles (user_id, role) values (${heir.id}, 'admin') on conflict do nothing`
      expect((await waiting(tx, heir)) ?? 0).toBe(before - 1)
    })
  })
})

test('what the new holder wrote is theirs to export, and is erased with them', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, heir, taken } = await handedOver(tx)
    await s.asPerson(tx, heir, write(taken, 'Recibí las llaves'))
    await s.asPerson(tx, admin, write(taken, 'Bienvenida'))
    const [row] = await tx`select jsonb_path_query_array(franchises.export_person(${heir.id}, null),
      '$.franchise_support[*].body') as bodies`
    expect(row?.bodies).toHaveLength(2)
    await tx`select franchises.erase_person(p) from public.profiles p where p.id = ${heir.id}`
    const left = await tx`select body from public.franchise_messages where contract_id = ${taken}`
    expect(left).toEqual([{ body: 'Bienvenida' }])
  })
})
