import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()
const trial = (name: string, run: (tx: h.Tx) => Promise<void>) => test(name, () => h.rolledBack(sql, run))

describe('a wallet', () => {
  const link = (tx: h.Tx, who: h.Person, nonce: string, address = s.addressOf(who.id)) =>
    s.asService(
      tx,
      (t) => t`select id from public.link_wallet(${who.id}, ${address}, 1, ${nonce},
        ${'A message that was signed with a wallet, at length'}, ${`0x${'ab'.repeat(65)}`})`,
    )
  const ask = async (tx: h.Tx, who: h.Person) => {
    const [row] = await s.asPerson(tx, who, (t) => t<{ n: string }[]>`select public.ask_wallet_nonce() as n`)
    return row?.n ?? ''
  }

  trial('is tied by a nonce that serves its person once, for ten minutes', async (tx) => {
    const [ana, bob] = [await h.makePerson(tx), await h.makePerson(tx)]
    const nonce = await ask(tx, ana)
    expect(await h.refusal(link(tx, bob, nonce))).toBe('PT409 errors.ito.nonce')
    await link(tx, ana, nonce)
    expect(await h.refusal(link(tx, ana, nonce))).toBe('PT409 errors.ito.nonce')
    const late = await ask(tx, ana)
    await tx`update ito.wallet_nonces set asked_at = now() - interval '11 minutes' where nonce = ${late}`
    expect(await h.refusal(link(tx, ana, late))).toBe('PT409 errors.ito.nonce')
    expect(await s.mailsOf(tx, ana)).toMatchObject([{ template: 'token_wallet_linked' }])
  })

  trial('belongs to one account at a time', async (tx) => {
    const [ana, bob] = [await h.makePerson(tx), await h.makePerson(tx)]
    const wallet = await s.linkWallet(tx, ana)
    expect(await h.refusal(link(tx, bob, await ask(tx, bob), wallet.address))).toBe(
      'PT409 errors.ito.wallet_taken',
    )
    expect(await s.linkWallet(tx, ana, wallet.address)).toEqual(wallet)
    const unlink = (who: h.Person) =>
      s.asPerson(tx, who, (t) => t`select id from public.unlink_wallet(${wallet.id})`)
    expect(await h.refusal(unlink(bob))).toBe('PT404 errors.ito.wallet_unknown')
    await unlink(ana)
    expect((await s.linkWallet(tx, bob, wallet.address)).id).not.toBe(wallet.id)
  })

  trial('with a form that is none is refused', async (tx) => {
    const ana = await h.makePerson(tx)
    expect(await h.refusal(link(tx, ana, await ask(tx, ana), '0x12'))).toBe('PT422 errors.ito.address')
    const nonce = await ask(tx, ana)
    const short = s.asService(
      tx,
      (t) =>
        t`select id from public.link_wallet(${ana.id}, ${s.addressOf('x')}, 1, ${nonce}, 'short', '0x12')`,
    )
    expect(await h.refusal(short)).toBe('PT422 errors.ito.signature')
  })

  trial('cannot be asked for without end', async (tx) => {
    const ana = await h.makePerson(tx)
    for (let i = 0; i < 30; i++) await ask(tx, ana)
    expect(await h.refusal(ask(tx, ana))).toBe('PT409 errors.ito.too_many')
  })
})

describe('eligibility', () => {
  trial('is declared, screened and decided by somebody else', async (tx) => {
    const { admin, colleague, offering } = await s.openedOffering(tx)
    const mine = await s.declare(tx, admin, offering)
    expect(await h.refusal(s.decide(tx, colleague, mine))).toBe('PT409 errors.ito.wrong_state')
    expect(await s.screen(tx, mine, 'unavailable')).toMatchObject([{ state: 'review' }])
    expect(await h.refusal(s.screen(tx, mine))).toBe('PT404 errors.ito.declaration_unknown')
    expect(await h.refusal(s.decide(tx, admin, mine))).toBe('PT403 errors.ito.own')
    expect(await h.refusal(s.decide(tx, colleague, mine))).toBe('PT422 errors.ito.reason')
    expect(await s.decide(tx, colleague, mine, true, 'Revisado a mano')).toEqual({ state: 'approved' })
    expect((await s.mailsOf(tx, admin)).map(({ template }) => template)).toEqual(['token_eligibility'])
  })

  trial('with a match is approved with a reason only, and refused with one', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const ana = await h.makePerson(tx)
    const match = await s.declare(tx, ana, offering)
    await s.screen(tx, match, 'match')
    expect(await h.refusal(s.decide(tx, admin, match))).toBe('PT422 errors.ito.reason')
    expect(await s.decide(tx, admin, match, true, 'Otra fecha de nacimiento')).toEqual({ state: 'approved' })
    const again = await s.declare(tx, ana, offering)
    await s.screen(tx, again)
    expect(await h.refusal(s.decide(tx, admin, again, false))).toBe('PT422 errors.ito.reason')
    expect(await s.decide(tx, admin, again, false, 'No es la misma persona')).toEqual({ state: 'refused' })
  })

  const today = new Date(Date.now() - 5 * 3_600_000)
  const turns18 = new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + 2))
  test.each<[string, s.Declared, string]>([
    ['from a country that is denied', { country: 'KP' }, 'errors.ito.country_denied'],
    ['from a country that is none', { country: 'Panamá' }, 'errors.ito.country'],
    ['of a child', { born: turns18.toISOString().slice(0, 10) }, 'errors.ito.age'],
    ['of a person without a birthday', { born: null }, 'errors.ito.age'],
    ['without one of the risks', { risks: s.RISKS.slice(1) }, 'errors.ito.risks'],
    ['with a risk twice', { risks: [...s.RISKS, ...s.RISKS.slice(0, 1)] }, 'errors.ito.risks'],
    [
      'with a hash that is none',
      { risks: s.RISKS.map((one) => ({ ...one, hash: 'x' })) },
      'errors.ito.risks',
    ],
    ['with risks that are none', { risks: 'all' }, 'errors.ito.risks'],
  ])('%s is refused', (_, declared, key) =>
    h.rolledBack(sql, async (tx) => {
      const { offering } = await s.openedOffering(tx)
      const ana = await h.makePerson(tx)
      expect(await h.refusal(s.declare(tx, ana, offering, declared))).toBe(`PT422 ${key}`)
    }),
  )

  trial('of a company needs no birthday; a new declaration takes the place of the old one', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const { person } = await s.eligible(tx, admin, offering)
    await s.declare(tx, person, offering, { kind: 'company', born: null })
    const states = await tx`select state from public.eligibility_declarations where person_id = ${person.id}
      order by declared_at, state`
    expect(states.map(({ state }) => state).sort()).toEqual(['screening', 'withdrawn'])
  })

  trial('is not declared for a draft, nor all day long', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const ana = await h.makePerson(tx)
    const draft = await s.saveOffering(tx, admin)
    expect(await h.refusal(s.declare(tx, ana, draft))).toBe('PT404 errors.ito.offering_unknown')
    for (let i = 0; i < 5; i++) await s.declare(tx, ana, offering)
    expect(await h.refusal(s.declare(tx, ana, offering))).toBe('PT409 errors.ito.too_many')
  })

  trial('waits in a list for its screening', async (tx) => {
    const { offering } = await s.openedOffering(tx)
    const { id } = await s.declare(tx, await h.makePerson(tx), offering)
    const waiting = await s.asService(tx, (t) => t`select id from public.list_screenings(200)`)
    expect(waiting.map((row) => row.id)).toContain(id)
  })
})

type Voucher = { id: string; max: string; bonus: number; expires: Date }
const voucher = (tx: h.Tx, who: h.Person, offering: { id: string }, wallet: { id: string }) =>
  s.asPerson(tx, who, async (t) => {
    const [made] = await t`select public.prepare_voucher(${offering.id}, ${wallet.id}) as id`
    return t<Voucher[]>`select id, max_contribution::text as max, bonus_bps as bonus, expires_at as expires
      from public.offering_vouchers where id = ${made?.id}`
  })
const SIGNATURE = `0x${'12'.repeat(65)}`

describe('a voucher', () => {
  trial('is for who may buy, with a wallet of theirs, for a day', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const { person, wallet } = await s.eligible(tx, admin, offering)
    const [made] = await voucher(tx, person, offering, wallet)
    expect(made).toMatchObject({ max: '1000000000000', bonus: 0 })
    expect((made?.expires.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(86_400_000)
    const bob = await h.makePerson(tx)
    expect(await h.refusal(voucher(tx, bob, offering, wallet))).toBe('PT404 errors.ito.wallet_unknown')
    const own = await s.linkWallet(tx, bob)
    expect(await h.refusal(voucher(tx, bob, offering, own))).toBe('PT409 errors.ito.not_eligible')
    await tx`update public.eligibility_declarations set valid_until = now() where person_id = ${person.id}`
    expect(await h.refusal(voucher(tx, person, offering, wallet))).toBe('PT409 errors.ito.not_eligible')
  })

  trial('is signed once and revoked with a reason; its standing follows', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const { person, wallet } = await s.eligible(tx, admin, offering)
    const [made] = await voucher(tx, person, offering, wallet)
    const standing = async () =>
      (await tx`select standing from public.voucher_details where id = ${made?.id ?? ''}`)[0]?.standing
    const sign = (signature: string) =>
      s.asService(tx, (t) => t`select id from public.sign_voucher(${made?.id ?? ''}, ${signature})`)
    expect(await standing()).toBe('unsigned')
    expect(await h.refusal(sign('0x12'))).toBe('PT422 errors.ito.signature')
    await sign(SIGNATURE)
    expect(await standing()).toBe('issued')
    expect(await h.refusal(sign(SIGNATURE))).toBe('PT404 errors.ito.voucher_unknown')
    const chain = new s.FakeChain()
    await s.registerChain(tx, chain, offering)
    // the chain's clock may be behind the server's, which wrote when it was issued
    chain.mine({ ...s.purchase(wallet.address, 100), at: Math.floor(Date.now() / 1000) - 30 })
    await s.follow(tx, chain)
    expect(await standing()).toBe('used')
    const revoke = (reason: string) =>
      s.asPerson(tx, admin, (t) => t`select id from public.revoke_voucher(${made?.id ?? ''}, ${reason})`)
    expect(await h.refusal(revoke('x'))).toBe('PT422 errors.ito.reason')
    await revoke('Llave perdida')
    expect(await standing()).toBe('revoked')
    expect(await h.refusal(revoke('Otra vez'))).toBe('PT404 errors.ito.voucher_unknown')
  })

  trial(
    'is issued by an administrator for the wallet of an approved buyer, never for their own',
    async (tx) => {
      const { admin, colleague, offering } = await s.openedOffering(tx)
      const { person, wallet } = await s.eligible(tx, admin, offering)
      const issue = (who: h.Person, address: string) =>
        s.asPerson(
          tx,
          who,
          (t) => t<{ id: string }[]>`select public.issue_voucher(${offering.id}, ${address}) as id`,
        )
      expect(await h.refusal(issue(person, wallet.address))).toBe('PT403 errors.forbidden')
      const [made] = await issue(admin, ` ${wallet.address.toUpperCase().replace('0X', '0x')} `)
      const rows =
        await tx`select wallet_id, max_contribution::text as max from public.offering_vouchers where id = ${made?.id ?? ''}`
      expect(rows).toEqual([{ wallet_id: wallet.id, max: '1000000000000' }])
      expect(await h.refusal(issue(admin, s.addressOf('nobody')))).toBe('PT422 errors.ito.wallet_untied')
      const bob = await s.linkWallet(tx, await h.makePerson(tx))
      expect(await h.refusal(issue(admin, bob.address))).toBe('PT422 errors.ito.buyer_not_eligible')
      const own = await s.linkWallet(tx, colleague)
      expect(await h.refusal(issue(colleague, own.address))).toBe('PT403 errors.ito.own')
      await tx`update public.eligibility_declarations set valid_until = now() where person_id = ${person.id}`
      expect(await h.refusal(issue(admin, wallet.address))).toBe('PT422 errors.ito.buyer_not_eligible')
      await tx`update public.eligibility_declarations set valid_until = now() + interval '1 day' where person_id = ${person.id}`
      await s.asPerson(tx, person, (t) => t`select id from public.unlink_wallet(${wallet.id})`)
      expect(await h.refusal(issue(admin, wallet.address))).toBe('PT422 errors.ito.wallet_untied')
    },
  )

  trial('ends with the wallet, and with a new declaration', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const { person, wallet } = await s.eligible(tx, admin, offering)
    await voucher(tx, person, offering, wallet)
    await s.declare(tx, person, offering)
    const open = () =>
      tx`select 1 from public.offering_vouchers where wallet_id = ${wallet.id} and revoked_at is null`
    expect(await open()).toHaveLength(0)
    await tx`update public.offering_vouchers set revoked_at = null, revoke_reason = null`
    await s.asPerson(tx, person, (t) => t`select id from public.unlink_wallet(${wallet.id})`)
    expect(await open()).toHaveLength(0)
  })
})

describe('an agreement', () => {
  const propose = (
    tx: h.Tx,
    admin: h.Person,
    offering: { id: string },
    person: h.Person,
    { bonus = 3_000, max = 2_000_000_000_000, key = randomUUID() } = {},
  ) =>
    s.asPerson(
      tx,
      admin,
      (t) =>
        t<
          { id: string }[]
        >`select id from public.propose_agreement(${offering.id}, ${person.id}, ${bonus}, ${max}, ${s.TERMS}, '2026-11-01', ${key})`,
    )
  const confirm = (tx: h.Tx, admin: h.Person, id: string) =>
    s.asPerson(tx, admin, (t) => t`select id from public.confirm_agreement(${id})`)

  trial('is proposed by one administrator, confirmed by another, and shapes the voucher', async (tx) => {
    const { admin, colleague, offering } = await s.openedOffering(tx)
    const { person, wallet } = await s.eligible(tx, admin, offering)
    const key = randomUUID()
    const [made] = await propose(tx, admin, offering, person, { key })
    expect(await propose(tx, admin, offering, person, { key })).toEqual([made])
    const id = made?.id ?? ''
    expect(await h.refusal(confirm(tx, admin, id))).toBe('PT403 errors.ito.own_submission')
    await confirm(tx, colleague, id)
    expect(await voucher(tx, person, offering, wallet)).toMatchObject([
      { bonus: 3_000, max: '2000000000000' },
    ])
    expect(await h.refusal(propose(tx, admin, offering, person))).toBe('PT422 errors.ito.agreement')
    await s.asPerson(tx, admin, (t) => t`select id from public.end_agreement(${id}, 'Terminó el plazo')`)
    expect(
      await tx`select 1 from public.offering_vouchers where agreement_id = ${id} and revoked_at is null`,
    ).toHaveLength(0)
    expect(await h.refusal(confirm(tx, colleague, id))).toBe('PT404 errors.ito.agreement_unknown')
  })

  trial('is nobody’s own, and stays within the offering', async (tx) => {
    const { admin, colleague, offering } = await s.openedOffering(tx)
    const ana = await h.makePerson(tx)
    expect(await h.refusal(propose(tx, admin, offering, admin))).toBe('PT403 errors.ito.own')
    for (const wrong of [{ bonus: 3_001 }, { max: 5_000_000_000_001 }, { max: 0 }])
      expect(await h.refusal(propose(tx, admin, offering, ana, wrong))).toBe('PT422 errors.ito.agreement')
    const [made] = await propose(tx, admin, offering, colleague)
    expect(await h.refusal(confirm(tx, colleague, made?.id ?? ''))).toBe('PT403 errors.ito.own')
  })
})

describe('an account that is closed', () => {
  trial('keeps no wallet, declaration or tier; a paid reservation stays', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const { person } = await s.eligible(tx, admin, offering)
    await h.prove(tx, person, 'deletion')
    const [copy] = await s.asPerson(
      tx,
      person,
      (t) => t<{ copy: { tokens: Record<string, unknown[]> } }[]>`select public.export_my_data() as copy`,
    )
    expect(copy?.copy.tokens).toMatchObject({
      wallets: [{ unlinked_at: null }],
      declarations: [{ state: 'approved', country: 'PA' }],
    })
    await s.asPerson(tx, person, (t) => t`select public.delete_my_account()`)
    for (const table of ['wallets', 'eligibility_declarations'])
      expect(await tx`select 1 from public.${tx(table)} where person_id = ${person.id}`).toHaveLength(0)
  })
})
