import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const welcomes = (tx: h.Tx, { id }: h.Person) =>
  tx`select recipient, locale, data from core.outbox where template = 'welcome' and dedupe_key = ${`welcome:${id}`}`

const confirm = (tx: h.Tx, { id }: h.Person) =>
  tx`update auth.users set email_confirmed_at = now() where id = ${id}`

describe('the welcome', () => {
  test('is written when the address is confirmed, and not before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const person = await h.makePerson(tx, { confirmed: false })
      await tx`update auth.users set recovery_sent_at = now() where id = ${person.id}`
      expect(await welcomes(tx, person)).toEqual([])
      await confirm(tx, person)
      expect(await welcomes(tx, person)).toMatchObject([
        { recipient: person.email, locale: 'es', data: { name: 'Ana Pérez' } },
      ])
    })
  })

  test('is written once, however often the address is confirmed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const person = await h.makePerson(tx, { confirmed: false })
      await confirm(tx, person)
      await confirm(tx, person)
      await tx`update auth.users set email_confirmed_at = null where id = ${person.id}`
      await confirm(tx, person)
      expect(await welcomes(tx, person)).toHaveLength(1)
    })
  })

  test('speaks the language of the person and goes to the address that was confirmed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const person = { id: randomUUID(), email: `p-${randomUUID()}@example.com` }
      await tx`insert into auth.users (id, email, raw_user_meta_data)
        values (${person.id}, ${person.email}, '{"full_name":"Dayra Smith","locale":"en"}')`
      await tx`select accounts.allow_sign_in_change(${person.id})`
      await tx`update auth.users set email = ${`new-${person.email}`}, email_confirmed_at = now() where id = ${person.id}`
      expect(await welcomes(tx, person)).toMatchObject([
        { recipient: `new-${person.email}`, locale: 'en', data: { name: 'Dayra Smith' } },
      ])
    })
  })
})

test('the auth service writes in the language that a person chooses', async () => {
  await h.rolledBack(sql, async (tx) => {
    const person = await h.makePerson(tx)
    const languageOf = async () => {
      const [user] =
        await tx`select raw_user_meta_data ->> 'locale' as locale, raw_user_meta_data ->> 'full_name' as name
        from auth.users where id = ${person.id}`
      return user
    }
    const choose = (locale: string) =>
      h.as(
        tx,
        'authenticated',
        person.id,
        (t) => t`select public.update_profile('Ana Pérez', ${locale}, 'PA', 'America/Panama')`,
      )
    await choose('en')
    expect(await languageOf()).toEqual({ locale: 'en', name: 'Ana Pérez' })
    await tx`update auth.users set raw_user_meta_data = null where id = ${person.id}`
    await choose('es')
    expect(await languageOf()).toEqual({ locale: 'es', name: null })
  })
})
