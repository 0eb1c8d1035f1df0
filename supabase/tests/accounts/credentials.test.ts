/** How somebody signs in, changed and taken back: one file, because each change is requested, refused and undone by the same steps. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call, history, mailsTo, openSession, serve } from './stage.ts'

const sql = h.connect()

const HASH = `$2b$10$${'a'.repeat(53)}`
const needed = 'PT403 errors.account.proof_needed'
const unproved = 'PT403 errors.account.password_needed'

const change = (tx: h.Tx, person: h.Person, session: string | null, hash = HASH) =>
  serve(tx, (t) => t`select public.change_password(${person.id}, ${session}, ${hash})`)
const undo = async (tx: h.Tx, id: string) =>
  (await serve(tx, (t) => t`select public.undo_credential_change(${id}) as email`))[0]?.email
const lastChange = async (tx: h.Tx, person: h.Person): Promise<string> =>
  (
    await tx`select id from accounts.credential_changes where user_id = ${person.id} order by changed_at desc, id limit 1`
  )[0]?.id
/** Moves what happened so far into the past: one transaction knows one moment. */
const pass = (tx: h.Tx, hours: number) =>
  tx`update accounts.credential_changes set changed_at = changed_at - ${hours} * interval '1 hour'`
const signIn = async (tx: h.Tx, person: h.Person) =>
  (await tx`select email, encrypted_password from auth.users where id = ${person.id}`)[0]

async function changeEmail(tx: h.Tx, person: h.Person, to: string, session = '') {
  await h.prove(tx, person, 'email')
  const id = randomUUID()
  await call(
    tx,
    person,
    (t) => t`select public.request_email_change(${id}, ${to}, '/auth/confirm?change=x')`,
    session,
  )
  await serve(tx, (t) => t`select public.confirm_email_change(${id})`)
}

/** Second factors as hosted Supabase keeps them. */
async function hosted(tx: h.Tx) {
  await tx`create table auth.mfa_factors (id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    status text not null, created_at timestamptz not null default now())`
  await tx`select accounts.watch_factors()`
}
async function addFactor(tx: h.Tx, person: h.Person): Promise<string> {
  const id = randomUUID()
  await tx`insert into auth.mfa_factors (id, user_id, status) values (${id}, ${person.id}, 'unverified')`
  await tx`update auth.mfa_factors set status = 'verified' where id = ${id}`
  return id
}

describe('what the auth service writes for whoever has a session', () => {
  const change = (what: object) => (tx: h.Tx, id: string) =>
    tx`update auth.users set ${tx(what)} where id = ${id}`
  test.each([
    ['a password', change({ encrypted_password: HASH })],
    ['an address', change({ email: 'thief@example.com' })],
    ['an address that waits for its link', change({ email_change: 'thief@example.com' })],
    ['a telephone', change({ phone: '+50760000000' })],
    ['a telephone that waits for its code', change({ phone_change: '+50760000000' })],
    [
      'a password beside something harmless',
      change({ encrypted_password: HASH, recovery_sent_at: new Date() }),
    ],
  ] as const)('is refused: %s', async (_name, write) => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const before = await signIn(tx, ana)
      expect(await h.refusal(tx.savepoint((t) => write(t, ana.id)))).toBe(needed)
      // a proof that waits is the command's to use, not the service's
      await h.prove(tx, ana, 'password')
      await h.prove(tx, ana, 'email')
      expect(await h.refusal(tx.savepoint((t) => write(t, ana.id)))).toBe(needed)
      expect(await signIn(tx, ana)).toEqual(before)
    })
  })

  test('is let through where it changes no way in: tokens, times, metadata, the same values', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await tx`update auth.users set recovery_token = 'abcdefgh', recovery_sent_at = now(), last_sign_in_at = now(),
        email = email, encrypted_password = encrypted_password, email_change = '', phone = null,
        raw_user_meta_data = raw_user_meta_data || '{"locale":"en"}' where id = ${ana.id}`
    })
  })

  test('is no more let through after a command of the same person in an earlier transaction', async () => {
    const ana = await sql.begin((tx) => h.makePerson(tx))
    await sql.begin(async (tx) => {
      await h.prove(tx, ana, 'password')
      await change({ encrypted_password: null })(tx, ana.id)
      await tx`select accounts.allow_sign_in_change(${ana.id})`
    })
    await expect(
      sql`update auth.users set encrypted_password = ${HASH} where id = ${ana.id}`,
    ).rejects.toThrow('errors.account.proof_needed')
    await sql`delete from auth.users where id = ${ana.id}`
  })
})

describe('a new password', () => {
  test('takes a proof of its own kind, once, in its session', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const [here, there] = [await openSession(tx, ana), await openSession(tx, ana)]
      expect(await h.refusal(change(tx, ana, here))).toBe(unproved)
      for (const kind of [
        'email',
        'factor',
        'deletion',
        'payout_method',
        'transfer',
        'admin',
        'key',
        'team',
      ] as const)
        await h.prove(tx, ana, kind, here)
      expect(await h.refusal(change(tx, ana, here))).toBe(unproved)
      await h.prove(tx, ana, 'password', here)
      expect(await h.refusal(change(tx, ana, there))).toBe(unproved)
      await change(tx, ana, here)
      expect((await signIn(tx, ana))?.encrypted_password).toBe(HASH)
      expect(await h.refusal(change(tx, ana, here))).toBe(unproved)
    })
  })

  test.each(['', 'plain', `$2b$04$${'a'.repeat(53)}`, `$1$10$${'a'.repeat(53)}`])(
    'is a hash, not %j',
    async (hash) => {
      await h.rolledBack(sql, async (tx) => {
        const ana = await h.makePerson(tx)
        await h.prove(tx, ana, 'password')
        expect(await h.refusal(change(tx, ana, null, hash))).toBe('PT422 errors.invalid')
      })
    },
  )

  test('ends the other sessions and every mailed link, is written down and mailed with its way back', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const [here, there] = [await openSession(tx, ana), await openSession(tx, ana)]
      await tx`update auth.users set recovery_token = 'abcdefgh' where id = ${ana.id}`
      await h.prove(tx, ana, 'password', here)
      await change(tx, ana, here)
      expect((await tx`select id from auth.sessions where user_id = ${ana.id}`).map((row) => row.id)).toEqual(
        [here],
      )
      expect(there).not.toBe(here)
      expect((await tx`select recovery_token from auth.users where id = ${ana.id}`)[0]?.recovery_token).toBe(
        '',
      )
      expect(await mailsTo(tx, ana.email)).toEqual(['password_changed'])
      const [mail] = await tx`select data from core.outbox where recipient = ${ana.email}`
      expect(mail?.data).toMatchObject({ change: await lastChange(tx, ana), kind: 'password' })
      expect(await history(tx, ana)).toEqual(['password.changed'])
    })
  })

  test('by a recovery link takes fifteen minutes at most, and the link serves for nothing else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const session = await openSession(tx, ana)
      const recover = (kind: string) =>
        serve(tx, (t) => t`select public.record_proof(${ana.id}, ${kind}, 'recovery', ${session})`)
      expect(await h.refusal(recover('email'))).toBe('PT422 errors.invalid')
      await recover('password')
      await tx`update accounts.proofs set expires_at = expires_at - interval '14 minutes'`
      await change(tx, ana, session)
      await recover('password')
      await tx`update accounts.proofs set expires_at = expires_at - interval '15 minutes'`
      expect(await h.refusal(change(tx, ana, session))).toBe(unproved)
    })
  })

  test('is nobody’s to set for a suspended or deleted account', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await h.prove(tx, ana, 'password')
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${ana.id}`
      expect(await h.refusal(change(tx, ana, null))).toBe('PT403 errors.forbidden')
    })
  })
})

describe('a change of address', () => {
  test('leaves only the session that requested it, and mails the old address the way back', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const [here] = [await openSession(tx, ana), await openSession(tx, ana)]
      await changeEmail(tx, ana, 'nueva@example.com', here)
      expect((await tx`select id from auth.sessions where user_id = ${ana.id}`).map((row) => row.id)).toEqual(
        [here],
      )
      expect(await mailsTo(tx, ana.email)).toEqual(['email_change_notice', 'email_changed'])
    })
  })
})

describe('taking a change back', () => {
  test('of a password ends every session and leaves no password: a recovery mail is the way in', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const here = await openSession(tx, ana)
      await h.prove(tx, ana, 'password', here)
      await change(tx, ana, here)
      expect(await undo(tx, await lastChange(tx, ana))).toBe(ana.email)
      expect((await signIn(tx, ana))?.encrypted_password).toBeNull()
      expect(await tx`select 1 from auth.sessions where user_id = ${ana.id}`).toHaveLength(0)
      expect((await history(tx, ana)).at(-1)).toBe('credential_change.undone')
    })
  })

  test('of an address restores the one of before, also when the password was changed first and another address later', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      const here = await openSession(tx, ana)
      await h.prove(tx, ana, 'password', here)
      await change(tx, ana, here)
      const first = await lastChange(tx, ana)
      await pass(tx, 1)
      await changeEmail(tx, ana, 'thief@example.com', here)
      await pass(tx, 1)
      await changeEmail(tx, ana, 'thief2@example.com', here)
      const last = await lastChange(tx, ana)
      await h.prove(tx, ana, 'payout_method', here)
      expect(await undo(tx, first)).toBe(ana.email)
      expect(await signIn(tx, ana)).toMatchObject({ email: ana.email, encrypted_password: null })
      expect((await tx`select email from public.profiles where id = ${ana.id}`)[0]?.email).toBe(ana.email)
      // whoever sits at the thief's address has a link too: it takes nothing back any more
      expect(await h.refusal(undo(tx, last))).toBe('PT409 errors.account.link_used')
      expect(await tx`select 1 from accounts.proofs where user_id = ${ana.id}`).toHaveLength(0)
    })
  })

  test('works once, for seven days, and for nobody who is not there', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await h.prove(tx, ana, 'password')
      await change(tx, ana, null)
      const id = await lastChange(tx, ana)
      await pass(tx, 7 * 24 - 1)
      await undo(tx, id)
      expect(await h.refusal(undo(tx, id))).toBe('PT409 errors.account.link_used')
      await h.prove(tx, ana, 'password')
      await change(tx, ana, null)
      const late = (await tx`select id from accounts.credential_changes where undone_at is null`)[0]?.id
      await pass(tx, 7 * 24 + 1)
      expect(await h.refusal(undo(tx, late))).toBe('PT409 errors.account.link_used')
      expect(await h.refusal(undo(tx, randomUUID()))).toBe('PT404 errors.account.link_used')
    })
  })

  test('is refused while another account has the address of before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const ana = await h.makePerson(tx)
      await changeEmail(tx, ana, 'nueva@example.com')
      await tx`insert into auth.users (id, email) values (${randomUUID()}, ${ana.email})`
      expect(await h.refusal(undo(tx, await lastChange(tx, ana)))).toBe('PT409 errors.account.email_taken')
    })
  })

  test('takes back the payout method that was given meanwhile, and the one of before counts again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const ana = await h.makeAffiliate(tx, program)
      const [before] = await tx`select id from public.payout_methods where affiliate_id = ${ana.affiliateId}`
      await h.prove(tx, ana, 'password')
      await change(tx, ana, null)
      const id = randomUUID()
      await h.prove(tx, ana, 'payout_method')
      await serve(
        tx,
        (
          t,
        ) => t`select public.request_payout_method(${ana.id}, null, ${id}, 'paypal', 'person', 'x', 'k1', ${'s'.repeat(40)},
          ${'a'.repeat(64)}, '/affiliate-dashboard/payouts/confirm?method=x')`,
      )
      await serve(tx, (t) => t`select public.confirm_payout_method(${ana.id}, ${id})`)
      await undo(tx, await lastChange(tx, ana))
      const rows = await tx`select id from public.payout_methods
        where affiliate_id = ${ana.affiliateId} and confirmed_at is not null and ended_at is null`
      expect(rows.map((row) => row.id)).toEqual([before?.id])
    })
  })
})

describe('a payout method after a change of sign-in', () => {
  test.each([
    ['71 hours ago', 71, true],
    ['73 hours ago', 73, false],
  ])('is held, the first one too: %s', async (_name, hours, isHeld) => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const ana = await h.makeAffiliate(tx, program)
      await tx`delete from payouts.payout_seals`
      await tx`delete from public.payout_methods where affiliate_id = ${ana.affiliateId}`
      await h.prove(tx, ana, 'password')
      await change(tx, ana, null)
      await pass(tx, hours)
      const [hold] = await call(
        tx,
        ana,
        (t) => t<{ until: Date | null }[]>`select public.my_method_hold() as until`,
      )
      expect(hold?.until !== null).toBe(isHeld)
      const [held] = await tx`select payouts.method_hold(${ana.affiliateId}, ${ana.id}) as until`
      expect(held?.until !== null).toBe(isHeld)
    })
  })
})

describe('a second factor', () => {
  test('begins and ends with a proof, is mailed, and goes without one only before it was verified', async () => {
    await h.rolledBack(sql, async (tx) => {
      await hosted(tx)
      const ana = await h.makePerson(tx)
      expect(await h.refusal(tx.savepoint((t) => addFactor(t, ana)))).toBe(unproved)
      await h.prove(tx, ana, 'factor')
      const id = await addFactor(tx, ana)
      expect(await mailsTo(tx, ana.email)).toEqual(['factor_changed'])
      const drop = (t: h.Tx) => t`delete from auth.mfa_factors where id = ${id}`
      expect(await h.refusal(tx.savepoint(drop))).toBe(unproved)
      await h.prove(tx, ana, 'factor')
      await drop(tx)
      expect(await mailsTo(tx, ana.email)).toEqual(['factor_changed', 'factor_changed'])
      await h.prove(tx, ana, 'factor')
      await tx`insert into auth.mfa_factors (id, user_id, status) values (${id}, ${ana.id}, 'unverified')`
      await drop(tx)
      expect(await mailsTo(tx, ana.email)).toHaveLength(2)
    })
  })

  test('that a thief added goes when the change is taken back; the owner’s own goes with the account', async () => {
    await h.rolledBack(sql, async (tx) => {
      await hosted(tx)
      const [ana, luis] = [await h.makePerson(tx), await h.makePerson(tx)]
      await h.prove(tx, ana, 'factor')
      await addFactor(tx, ana)
      await undo(tx, await lastChange(tx, ana))
      expect(await tx`select 1 from auth.mfa_factors`).toHaveLength(0)
      expect(await mailsTo(tx, ana.email)).toEqual(['factor_changed'])
      await h.prove(tx, luis, 'factor')
      await addFactor(tx, luis)
      await tx`delete from auth.users where id = ${luis.id}`
      expect(await tx`select 1 from auth.mfa_factors`).toHaveLength(0)
    })
  })

  test('is removed by an administrator with a password and a code, with its reason, and its owner gets a mail', async () => {
    await h.rolledBack(sql, async (tx) => {
      await hosted(tx)
      const [ana, chief] = [await h.makePerson(tx), await h.makePerson(tx, { admin: true })]
      await h.prove(tx, ana, 'factor')
      await addFactor(tx, ana)
      await h.prove(tx, chief, 'factor')
      await addFactor(tx, chief)
      const remove = () =>
        call(tx, chief, (t) => t`select public.remove_factors(${ana.id}, 'Perdió su teléfono')`, '', {
          aal: 'aal2',
        })
      expect(await h.refusal(remove())).toBe(unproved)
      await h.prove(tx, chief, 'admin')
      expect(await h.refusal(remove())).toBe(unproved)
      await serve(tx, (t) => t`select public.record_proof(${chief.id}, 'admin', 'code', null)`)
      await remove()
      expect(await tx`select 1 from auth.mfa_factors where user_id = ${ana.id}`).toHaveLength(0)
      expect(await mailsTo(tx, ana.email)).toEqual(['factor_changed', 'factor_changed'])
      expect((await history(tx, ana)).at(-1)).toBe('factor.removed')
    })
  })
})
