import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

describe('accounts', () => {
  test('get a profile with sane values whatever the metadata', async () => {
    await h.rolledBack(sql, async (tx) => {
      const id = randomUUID()
      await tx`insert into auth.users (id, email, raw_user_meta_data) values (${id}, 'rosa@example.com', '{"full_name":"   ","locale":"fr"}')`
      const [profile] = await tx`select * from public.profiles where id = ${id}`
      expect(profile).toMatchObject({ full_name: 'rosa', locale: 'es', email: 'rosa@example.com' })
      await tx`select accounts.allow_sign_in_change(${id})`
      await tx`update auth.users set email = 'rosa2@example.com' where id = ${id}`
      expect(await tx`select 1 from public.profiles where email = 'rosa2@example.com'`).toHaveLength(1)
    })
  })

  test('become administrators by e-mail, once in the audit log, and only by the server', async () => {
    await h.rolledBack(sql, async (tx) => {
      const person = await h.makePerson(tx)
      const grant = (email: string) =>
        h.as(tx, 'service_role', '', (t) => t`select public.grant_admin(${email})`)
      await grant(` ${person.email.toUpperCase()} `)
      await grant(person.email)
      expect(
        await tx`select 1 from public.audit_log where action = 'role.granted' and subject_id = ${person.id}`,
      ).toHaveLength(1)
      expect(await h.refusal(grant('nobody@example.com'))).toBe('PT404 errors.account.not_found')
      expect(
        await h.refusal(
          h.as(tx, 'authenticated', person.id, (t) => t`select public.grant_admin(${person.email})`),
        ),
      ).toBe('42501')
    })
  })
})

describe('the audit log', () => {
  test('cannot be changed, not even by its owner', async () => {
    await h.rolledBack(sql, async (tx) => {
      await h.makeProgram(tx)
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      await tx`select core.audit('test.made', ${randomUUID()}, null, null)`
      for (const statement of [
        'update public.audit_log set action = action',
        'delete from public.audit_log',
        'truncate public.audit_log',
      ]) {
        expect(await h.refusal(tx.savepoint((t) => t.unsafe(statement)))).toBe('PT403 errors.append_only')
      }
    })
  })
})

describe('an idempotency key', () => {
  test('answers the same request with its first result, and refuses another one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const person = await h.makePerson(tx)
      const [key, result] = [randomUUID(), randomUUID()]
      const first = async (amount: number, command = 'test_command') => {
        const body = JSON.stringify({ amount })
        const [row] = await tx.savepoint(
          (t) => t`select core.first_result(${command}, ${key}, ${body}::text::jsonb) as id`,
        )
        return row?.id
      }
      await h.become(tx, 'owner', person.id)
      expect(await first(100)).toBeNull()
      await tx`select core.store_result('test_command', ${key}, ${result})`
      expect(await first(100)).toBe(result)
      expect(await h.refusal(first(200))).toBe('PT409 errors.idempotency.conflict')
      expect(await first(200, 'another_command')).toBeNull()
    })
  })
})
