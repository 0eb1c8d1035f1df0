import { describe, expect, test } from 'vitest'
import { mailsTo } from '../accounts/stage.ts'
import * as h from '../harness.ts'
import { approvedSale, confirm, prepare, scene } from '../payouts/stage.ts'

const sql = h.connect()

type Value = h.JsonValue | null

/** Gives the password and chooses a setting, as the form does; `seen` is the newest version. */
async function change(tx: h.Tx, admin: h.Person, name: string, value: Value, seen?: number | null) {
  const [newest] = await tx`select max(id)::int as id from public.setting_versions where name::text = ${name}`
  await tx`select public.record_proof(${admin.id}, 'setting', 'password', null)`
  const [row] = await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) =>
      t<
        { id: number }[]
      >`select id::int from public.change_setting(${name}, ${value === null ? null : t.json(value)},
        ${seen === undefined ? (newest?.id ?? null) : seen})`,
  )
  return row?.id ?? 0
}

const restore = async (tx: h.Tx, admin: h.Person, version: number, seen: number) => {
  await tx`select public.record_proof(${admin.id}, 'setting', 'password', null)`
  await h.as(tx, 'authenticated', admin.id, (t) => t`select public.restore_setting(${version}, ${seen})`)
}

const inForce = async (tx: h.Tx, name: string) =>
  (await tx`select (settings.version_of(${name}::public.setting_name)).value as value`)[0]?.value

/** The clock goes on: what was set is so many hours older. */
const pass = (tx: h.Tx, hours: number) =>
  tx`update public.setting_versions set set_at = set_at - ${hours} * interval '1 hour',
    effective_at = effective_at - ${hours} * interval '1 hour'`

describe('a setting', () => {
  test('is a version, which is taken back by another one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      await tx`delete from public.setting_versions`
      expect(await inForce(tx, 'pay_days')).toBeNull()
      const first = await change(tx, admin, 'pay_days', 10)
      const second = await change(tx, admin, 'pay_days', 20)
      expect(await inForce(tx, 'pay_days')).toBe(20)
      await restore(tx, admin, first, second)
      expect(await inForce(tx, 'pay_days')).toBe(10)
      expect((await tx`select orders.time_to_pay()::text as days`)[0]?.days).toBe('10 days')
      const [newest] =
        await tx`select restores::int, set_by from public.setting_versions order by id desc limit 1`
      expect(newest).toEqual({ restores: first, set_by: admin.id })
      await change(tx, admin, 'pay_days', null)
      expect((await tx`select orders.time_to_pay()::text as days`)[0]?.days).toBe('14 days')
      const logged =
        await tx`select 1 from public.audit_log where action = 'setting.changed' and actor_id = ${admin.id}`
      expect(logged).toHaveLength(4)
    })
  })

  test('is changed with the password, by administrators, and from what the page showed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const first = await change(tx, admin, 'export_days', 3)
      const bare = h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.change_setting('export_days', '4', ${first})`,
      )
      expect(await h.refusal(bare)).toBe('PT403 errors.account.password_needed')
      expect(await h.refusal(change(tx, member, 'export_days', 4))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(change(tx, admin, 'export_days', 4, null))).toBe(
        'PT409 errors.setting.changed_meanwhile',
      )
      expect(await h.refusal(restore(tx, admin, first, first))).toBe('PT409 errors.setting.is_newest')
      expect(await h.refusal(restore(tx, admin, 0, first))).toBe('PT404 errors.setting.not_found')
    })
  })

  const sender = { name: 'Alianza', address: 'hola@alianza.example' }
  const cases: [string, Value, boolean][] = [
    ['pay_days', 1, true],
    ['pay_days', 90, true],
    ['pay_days', 0, false],
    ['pay_days', 91, false],
    ['pay_days', 2.5, false],
    ['pay_days', '7', false],
    ['export_days', 31, false],
    ['single_operator', 'yes', false],
    ['mail_sender', sender, true],
    ['mail_sender', { ...sender, reply_to: 'ventas@alianza.example' }, true],
    ['mail_sender', { ...sender, name: 'Alianza <otro@example.com>, x' }, false],
    ['mail_sender', { ...sender, name: 'Alianza\r\nBcc: x@example.com' }, false],
    ['mail_sender', { ...sender, name: ' Alianza' }, false],
    ['mail_sender', { ...sender, address: 'hola' }, false],
    ['mail_sender', { ...sender, reply_to: 'x y@example.com' }, false],
    ['mail_sender', { ...sender, more: 1 }, false],
    ['payment_note', { es: 'De lunes a viernes', en: 'Monday to Friday' }, true],
    ['payment_note', { es: 'De lunes a viernes' }, false],
    ['payment_note', { es: 'x'.repeat(601), en: 'x' }, false],
    ['contact_note', { es: 'Hola', en: 'Hi', fr: 'Salut' }, false],
  ]
  test.each(cases)('%s is %j: %s', async (name, value, isTaken) => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      if (isTaken) expect(await change(tx, admin, name, value)).toBeGreaterThan(0)
      else expect(await h.refusal(change(tx, admin, name, value))).toBe('PT422 errors.setting.invalid')
    })
  })

  test('shows its notes to everybody and the rest to administrators', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      await tx`delete from public.setting_versions`
      await change(tx, admin, 'contact_note', { es: 'Hola', en: 'Hi' })
      await change(tx, admin, 'mail_sender', sender)
      const names = (rows: readonly { name?: string }[]) => rows.map(({ name }) => name)
      expect(names(await h.as(tx, 'anon', '', (t) => t`select name from public.setting_versions`))).toEqual([
        'contact_note',
      ])
      const read = await h.as(tx, 'service_role', '', (t) => t`select public.read_mail_sender() as sender`)
      expect(read[0]?.sender).toEqual(sender)
    })
  })
})

describe('an only administrator', () => {
  /** One administrator with a draft of their own; everybody else's role is taken for the time of the test. */
  async function alone(tx: h.Tx) {
    const { admin, program, affiliate } = await scene(tx)
    await approvedSale(tx, admin, program, affiliate)
    const run = await prepare(tx, admin.id, program)
    await tx`delete from public.user_roles where user_id <> ${admin.id}`
    await tx`delete from public.setting_versions`
    return { admin, run }
  }
  const refused = 'PT403 errors.payout.self_confirm'

  test('confirms a run alone a day after it was set, and everybody who administrates was told', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, run } = await alone(tx)
      expect(await h.refusal(confirm(tx, admin.id, run))).toBe(refused)
      await change(tx, admin, 'single_operator', true)
      const mails = (await mailsTo(tx, admin.email)).filter((name) => name === 'single_operator')
      expect(mails).toHaveLength(1)
      expect(await h.refusal(confirm(tx, admin.id, run))).toBe(refused)
      await pass(tx, 23)
      expect(await h.refusal(confirm(tx, admin.id, run))).toBe(refused)
      await pass(tx, 1)
      await confirm(tx, admin.id, run)
    })
  })

  test('does not when it was taken back meanwhile, or when somebody else administrates', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, run } = await alone(tx)
      await change(tx, admin, 'single_operator', true)
      await pass(tx, 25)
      await h.makePerson(tx, { admin: true })
      expect(await h.refusal(confirm(tx, admin.id, run))).toBe(refused)
      await tx`delete from public.user_roles where user_id <> ${admin.id}`
      await change(tx, admin, 'single_operator', false)
      expect(await h.refusal(confirm(tx, admin.id, run))).toBe(refused)
      await change(tx, admin, 'single_operator', true)
      await change(tx, admin, 'single_operator', null)
      await pass(tx, 48)
      expect(await h.refusal(confirm(tx, admin.id, run))).toBe(refused)
    })
  })
})
