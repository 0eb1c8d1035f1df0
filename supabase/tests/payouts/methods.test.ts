import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approvedSale, exclude, payoutOf, payRun, prepare, preview, scene } from './stage.ts'

const sql = h.connect()

const server = <T>(tx: h.Tx, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', run)
const mine = <T>(tx: h.Tx, who: h.Person, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', who.id, run)

type Requested = { kind?: string; label?: string; fingerprint?: string; link?: string; proved?: boolean }
/** Asks for a method as the server does after it sealed the details. */
async function ask(tx: h.Tx, who: h.Person, requested: Requested = {}) {
  const { kind = 'bank', label = 'Banistmo ····9', fingerprint = 'a'.repeat(64), proved = true } = requested
  const id = randomUUID()
  const link = requested.link ?? `/affiliate-dashboard/payouts/confirm?method=${id}&signature=x`
  if (proved)
    await server(tx, (t) => t`select public.record_proof(${who.id}, 'payout_method', 'password', null)`)
  await server(
    tx,
    (
      t,
    ) => t`select public.request_payout_method(${who.id}, null, ${id}, ${kind}, 'person', ${label}, 'k1', ${'s'.repeat(40)},
      ${fingerprint}, ${link})`,
  )
  return id
}
const confirmMethod = (tx: h.Tx, who: h.Person, id: string) =>
  server(
    tx,
    (t) =>
      t<{ held_until: Date | null }[]>`select held_until from public.confirm_payout_method(${who.id}, ${id})`,
  )
const current = async (tx: h.Tx, affiliate: h.Affiliate) =>
  (
    await tx`select id from public.payout_methods
      where affiliate_id = ${affiliate.affiliateId} and confirmed_at is not null and ended_at is null`
  ).map((row) => row.id)
const mailsTo = (tx: h.Tx, address: string) =>
  tx`select template, data from core.outbox where recipient = ${address} and template like 'payout_method%' order by id`

async function without(tx: h.Tx, affiliate: h.Affiliate) {
  await tx`delete from public.payout_methods where affiliate_id = ${affiliate.affiliateId}`
}

describe('a payout method', () => {
  test('needs the password, and counts once its link was used by its owner', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await without(tx, affiliate)
      expect(await h.refusal(ask(tx, affiliate, { proved: false }))).toBe(
        'PT403 errors.account.password_needed',
      )
      expect(await h.refusal(ask(tx, affiliate, { link: 'https://evil.example' }))).toBe(
        'PT422 errors.invalid',
      )
      const id = await ask(tx, affiliate)
      expect(await current(tx, affiliate)).toEqual([])
      const other = await h.makeAffiliate(tx, program)
      expect(await h.refusal(confirmMethod(tx, other, id))).toBe('PT404 errors.payout_method.link_used')
      expect(
        await h.refusal(
          mine(tx, affiliate, (t) => t`select public.confirm_payout_method(${affiliate.id}, ${id})`),
        ),
      ).toBe(
        '42501', // the server checks the link's signature first
      )
      const [first] = await confirmMethod(tx, affiliate, id)
      expect(first?.held_until).toBeNull()
      expect(await current(tx, affiliate)).toEqual([id])
      expect(await h.refusal(confirmMethod(tx, affiliate, id))).toBe('PT409 errors.payout_method.link_used')
      const mails = await mailsTo(tx, affiliate.email)
      expect(mails.map((mail) => mail.template)).toEqual(['payout_method_confirm', 'payout_method_changed'])
      expect(mails[1]?.data).toMatchObject({ kind: 'bank', label: 'Banistmo ····9', held_until: null })
    })
  })

  test('that takes another’s place holds payouts for 72 hours', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      const old = await current(tx, affiliate)
      const id = await ask(tx, affiliate, { kind: 'paypal', label: 'a•••@example.com' })
      expect((await preview(tx, admin.id, program))[0]?.reason).toBeNull() // until the link is used nothing changes
      expect(await current(tx, affiliate)).toEqual(old)
      const [changed] = await confirmMethod(tx, affiliate, id)
      expect(changed?.held_until?.getTime()).toBeCloseTo(Date.now() + 72 * 3_600_000, -5)
      expect(await current(tx, affiliate)).toEqual([id])
      expect((await preview(tx, admin.id, program))[0]?.reason).toBe('method_on_hold')
      expect(await h.refusal(prepare(tx, admin.id, program))).toBe('PT409 errors.payout.nothing_due')
      await tx`update public.payout_methods set held_until = held_until - interval '72 hours' where id = ${id}`
      await prepare(tx, admin.id, program)
      expect((await payoutOf(tx, affiliate)).amount).toBe(1000)
    })
  })

  test('is requested once at a time, and its link lasts a day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const [first, second] = [await ask(tx, affiliate), await ask(tx, affiliate)]
      expect(await h.refusal(confirmMethod(tx, affiliate, first))).toBe(
        'PT409 errors.payout_method.link_used',
      )
      await tx`update public.payout_methods set asked_at = asked_at - interval '25 hours' where id = ${second}`
      expect(await h.refusal(confirmMethod(tx, affiliate, second))).toBe(
        'PT409 errors.payout_method.link_used',
      )
      const stranger = await h.makePerson(tx)
      expect(await h.refusal(ask(tx, stranger))).toBe('PT404 errors.affiliate.not_found')
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${affiliate.id}`
      expect(await h.refusal(ask(tx, affiliate))).toBe('PT404 errors.affiliate.not_found')
    })
  })

  test('is held even when it is the first, and its notice goes to the old address, when the account’s address is new', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      await without(tx, affiliate)
      const before = affiliate.email
      await tx`insert into accounts.email_changes (id, user_id, new_email)
        values (${affiliate.affiliateId}, ${affiliate.id}, 'new@example.com')`
      await server(tx, (t) => t`select public.confirm_email_change(${affiliate.affiliateId})`)
      const [first] = await confirmMethod(tx, affiliate, await ask(tx, affiliate))
      expect(first?.held_until).not.toBeNull()
      expect((await mailsTo(tx, before)).map((mail) => mail.template)).toEqual(['payout_method_changed'])
      expect((await mailsTo(tx, 'new@example.com')).map((mail) => mail.template)).toEqual([
        'payout_method_confirm',
        'payout_method_changed',
      ])
    })
  })

  test('is put under a new key without anybody else reading it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const [method] = await current(tx, affiliate)
      const old = await server(tx, (t) => t`select * from public.list_old_seals('k2', 500)`)
      expect(old).toContainEqual({ method_id: method, old_key_id: 'k1', sealed: 'x'.repeat(40) })
      const renew = () =>
        server(tx, (t) => t`select public.replace_seal(${method}, 'k1', 'k2', ${'y'.repeat(40)}) as done`)
      expect([(await renew())[0]?.done, (await renew())[0]?.done]).toEqual([true, false])
      expect(await h.refusal(mine(tx, affiliate, (t) => t`select * from payouts.payout_seals`))).toBe('42501')
    })
  })
})

const details = {
  kind: 'person',
  name: 'Ana Pérez',
  country: 'PA',
  idKind: 'cedula',
  taxId: '8-442-445',
  dv: '',
}
const tell = (tx: h.Tx, who: h.Person, more: Partial<typeof details> = {}, agrees = true) => {
  const d = { ...details, ...more }
  return mine(
    tx,
    who,
    (
      t,
    ) => t`select * from public.set_tax_details(${d.kind}, ${d.name}, ${d.country}, ${d.idKind}, ${d.taxId}, ${d.dv},
      'Calle 50, casa 4', 'Panamá', ${agrees})`,
  )
}

describe('tax details', () => {
  test('are whole, agree with their country, and need the consent', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate } = await scene(tx)
      const refused = (more: Partial<typeof details>, agrees = true) =>
        h.refusal(tell(tx, affiliate, more, agrees))
      expect(await refused({ name: ' ' })).toBe('PT422 errors.tax.legal_name')
      expect(await refused({ country: 'CO' })).toBe('PT422 errors.tax.id_kind')
      expect(await refused({ kind: 'business' })).toBe('PT422 errors.tax.id_kind')
      expect(await refused({ taxId: '=1+1' })).toBe('PT422 errors.tax.tax_id')
      expect(await refused({ idKind: 'ruc' })).toBe('PT422 errors.tax.dv')
      for (const dv of ['30', 'x', '{}']) expect(await refused({ dv })).toBe('PT422 errors.tax.dv')
      expect(await refused({}, false)).toBe('PT422 errors.tax.consent')
      await tell(tx, affiliate, { kind: 'business', idKind: 'ruc', taxId: '2588017-1-831938', dv: '20' })
      await tell(tx, affiliate, { country: 'CO', idKind: 'foreign', taxId: 'NIT 900123456' })
      const rows = await mine(
        tx,
        affiliate,
        (t) => t`select country, dv, self_billing_version from public.tax_details`,
      )
      expect(rows).toEqual([{ country: 'CO', dv: null, self_billing_version: 1 }])
      expect(await h.refusal(tell(tx, await h.makePerson(tx)))).toBe('PT404 errors.affiliate.not_found')
    })
  })
})

describe('a hold', () => {
  test('keeps an affiliate out of runs until somebody else releases it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      const hold = (why: string) =>
        mine(tx, admin, (t) => t`select public.hold_payouts(${affiliate.affiliateId}, ${why})`)
      const release = (who: h.Person) =>
        mine(tx, who, (t) => t`select public.release_payouts(${affiliate.affiliateId})`)
      expect(await h.refusal(hold(''))).toBe('PT422 errors.account.reason')
      await hold('Compras propias')
      expect(await h.refusal(hold('Otra vez'))).toBe('PT409 errors.payout.held_already')
      expect(await h.refusal(prepare(tx, admin.id, program))).toBe('PT409 errors.payout.nothing_due')
      const [standing] = await mine(
        tx,
        affiliate,
        (t) => t`select reason, available::int from public.report_next_payouts(${affiliate.affiliateId})`,
      )
      expect(standing).toEqual({ reason: 'held', available: 1000 })
      await h.settleAdmin(tx, affiliate)
      expect(await h.refusal(release(affiliate))).toBe('PT403 errors.payout.own')
      await release(admin)
      expect(await h.refusal(release(admin))).toBe('PT409 errors.payout.not_held')
      await prepare(tx, admin.id, program)
    })
  })
})

describe('a request to be paid early', () => {
  test('is answered by an administrator; the next run pays it and uses it up', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { minimumPayout: 5000 })
      const request = () =>
        mine(
          tx,
          affiliate,
          (t) => t`select id from public.request_early_payout(${affiliate.enrollmentId}, 'Me mudo')`,
        )
      const answer = (id: string, grants: boolean) =>
        mine(
          tx,
          admin,
          (t) => t`select state from public.answer_payout_request(${id}, ${grants}, 'Va en el próximo')`,
        )
      expect(await h.refusal(request())).toBe('PT409 errors.payout.nothing_due')
      await approvedSale(tx, admin, program, affiliate)
      const [requested] = await request()
      expect(await h.refusal(request())).toBe('PT409 errors.payout.request_open')
      expect((await preview(tx, admin.id, program))[0]?.reason).toBe('below_minimum')
      expect((await answer(requested?.id, true))[0]?.state).toBe('granted')
      expect(await h.refusal(answer(requested?.id, false))).toBe('PT409 errors.payout.request_answered')
      const run = await prepare(tx, admin.id, program)
      await exclude(tx, admin.id, (await payoutOf(tx, affiliate)).id)
      await mine(tx, admin, (t) => t`select public.cancel_payout_run(${run}, ${randomUUID()})`)
      await payRun(tx, admin, program)
      const [used] = await tx`select state from public.payout_requests where id = ${requested?.id}`
      expect(used?.state).toBe('used')
      const [mail] = await tx`select data from core.outbox
        where recipient = ${affiliate.email} and template = 'payout_request_answered'`
      expect(mail?.data).toMatchObject({ granted: true, reason: 'Va en el próximo' })
      const stranger = mine(
        tx,
        admin,
        (t) => t`select public.request_early_payout(${affiliate.enrollmentId}, 'Hola')`,
      )
      expect(await h.refusal(stranger)).toBe('PT404 errors.enrollment.not_found')
    })
  })
})
