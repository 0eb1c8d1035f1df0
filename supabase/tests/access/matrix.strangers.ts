import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'
import { NONE, type Scene, type Speaker } from './matrix.scene.ts'

/** Somebody beside the roles of the matrix: who asks, in which session, and whose rows they get. */
export type Stranger = { name: string; asks: Speaker & { claims?: object }; gets: Speaker }

const speaker = (person: string, affiliate = NONE): Speaker => ({ role: 'authenticated', person, affiliate })
const NOBODY = speaker('')

/** Two ways in which a person becomes nobody. */
const ENDS: Record<string, (tx: h.Tx, person: string) => Promise<unknown>> = {
  suspended: (tx, person) =>
    tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${person}`,
  closed: (tx, person) => tx`update public.profiles set deleted_at = now() where id = ${person}`,
}

/** An administrator and affiliate who may read nothing any more, for each reason that there is. */
async function barred(tx: h.Tx, program: h.Program): Promise<Stranger[]> {
  const strangers: Stranger[] = []
  for (const [name, end] of Object.entries(ENDS)) {
    const who = await h.makeAffiliate(tx, program, await h.makePerson(tx, { admin: true }))
    await end(tx, who.id)
    strangers.push({ name: `a ${name} account`, asks: speaker(who.id), gets: NOBODY })
  }
  return strangers
}

/** One person in sessions that hold and sessions that do not, with a second factor and without. */
async function sessions(tx: h.Tx, program: h.Program): Promise<Stranger[]> {
  const [ana, eva, ida] = [
    await h.makeAffiliate(tx, program),
    await h.makeAffiliate(tx, program),
    await h.makeAffiliate(tx, program),
  ]
  const [own, others] = [randomUUID(), randomUUID()]
  await tx`insert into auth.sessions (id, user_id) values (${own}, ${ana.id}), (${others}, ${eva.id})`
  // as hosted Supabase has it
  await tx`create table if not exists auth.mfa_factors (id uuid, user_id uuid, status text)`
  await tx`insert into auth.mfa_factors (id, user_id, status) values
    (${randomUUID()}, ${eva.id}, 'verified'), (${randomUUID()}, ${ida.id}, 'unverified')`
  const as = (name: string, who: h.Affiliate, claims: object, isSomebody: boolean): Stranger => ({
    name,
    asks: { ...speaker(who.id), claims },
    gets: isSomebody ? speaker(who.id, who.affiliateId) : NOBODY,
  })
  return [
    as('a person in a session of theirs', ana, { session_id: own }, true),
    as('a person in a session that was ended', ana, { session_id: randomUUID() }, false),
    as('a person in the session of another one', ana, { session_id: others }, false),
    as('a person whose second factor was not given', eva, { session_id: others, aal: 'aal1' }, false),
    as('a person who gave a second factor', eva, { session_id: others, aal: 'aal2' }, true),
    as('a person whose second factor does not count yet', ida, { aal: 'aal1' }, true),
  ]
}

/** Colleagues: of accounts that nobody may act for, of two accounts, and one who has left. */
async function colleagues(tx: h.Tx, program: h.Program, rival: Speaker): Promise<Stranger[]> {
  const into = await h.makeAffiliate(tx, program)
  const join = (who: h.Person, affiliate: string, day: string) =>
    tx`insert into public.team_members (affiliate_id, user_id, role, joined_at) values (${affiliate}, ${who.id}, 'viewer', ${day})`
  const choose = (who: h.Person, affiliate: string) =>
    tx`insert into affiliates.chosen_accounts (user_id, affiliate_id) values (${who.id}, ${affiliate})`
  const strangers: Stranger[] = []
  const merged = (_: h.Tx, __: string, affiliate: string) =>
    tx`update public.affiliates set merged_into = ${into.affiliateId} where id = ${affiliate}`
  for (const [name, change] of Object.entries({ ...ENDS, merged })) {
    const owner = await h.makeAffiliate(tx, program)
    const members: { who: h.Person; isChosen: boolean }[] = []
    for (const isChosen of [true, false]) {
      const who = await h.makePerson(tx)
      members.push({ who, isChosen })
      strangers.push({
        name: `a colleague of a ${name} account, chosen: ${isChosen}`,
        asks: speaker(who.id),
        gets: speaker(who.id),
      })
    }
    await change(tx, owner.id, owner.affiliateId)
    for (const { who, isChosen } of members) {
      await join(who, owner.affiliateId, '2026-01-01') // afterwards: whoever closes an account leaves no team behind
      if (isChosen) await choose(who, owner.affiliateId)
    }
  }
  const [both, first, left] = [await h.makePerson(tx), await h.makePerson(tx), await h.makePerson(tx)]
  for (const who of [both, first]) {
    await join(who, into.affiliateId, '2026-01-01')
    await join(who, rival.affiliate, '2026-01-02')
  }
  await choose(both, rival.affiliate)
  await choose(left, rival.affiliate)
  const owner = await h.makeAffiliate(tx, program)
  await join(owner, rival.affiliate, '2026-01-02')
  await choose(owner, rival.affiliate)
  return [
    ...strangers,
    {
      name: 'an affiliate who acts for another',
      asks: speaker(owner.id),
      gets: speaker(owner.id, rival.affiliate),
    },
    {
      name: 'a colleague of two who chose the second',
      asks: speaker(both.id),
      gets: speaker(both.id, rival.affiliate),
    },
    {
      name: 'a colleague of two who chose none',
      asks: speaker(first.id),
      gets: speaker(first.id, into.affiliateId),
    },
    { name: 'a colleague who has left', asks: speaker(left.id), gets: speaker(left.id) },
  ]
}

/** Exports that may not be read yet or any more, and those that may. */
async function exporters(tx: h.Tx, program: h.Program, rival: Speaker): Promise<Stranger[]> {
  const [former, ana, guest] = [
    await h.makePerson(tx),
    await h.makeAffiliate(tx, program),
    await h.makeAffiliate(tx, program),
  ]
  const make = async (who: h.Person, affiliate: string | null, state: string) => {
    const [file] =
      await tx`insert into public.exports (user_id, affiliate_id, kind, name, question, locale, state, total, finished_at)
      values (${who.id}, ${affiliate}, 'commissions', 'commissions', '{}', 'es', ${state}, 1, case ${state} when 'done' then now() end)
      returning id`
    await tx`insert into public.export_parts (export_id, number, content) values (${file?.id}, 1, ${who.id})`
  }
  await make(former, null, 'done')
  await make(guest, rival.affiliate, 'done')
  await tx`insert into public.team_members (affiliate_id, user_id, role) values (${ana.affiliateId}, ${guest.id}, 'viewer')`
  for (const state of ['done', 'running']) await make(ana, ana.affiliateId, state)
  return [
    { name: 'a former administrator with an export', asks: speaker(former.id), gets: speaker(former.id) },
    {
      name: 'a former colleague with an export',
      asks: speaker(guest.id),
      gets: speaker(guest.id, guest.affiliateId),
    },
    { name: 'an affiliate with exports', asks: speaker(ana.id), gets: speaker(ana.id, ana.affiliateId) },
  ]
}

/** Rows of theirs stand in a program of their own; nobody's of the scene change. */
export async function makeStrangers(tx: h.Tx, scene: Scene): Promise<Stranger[]> {
  const program = await h.makeProgram(tx)
  const [later, unconfirmed] = [await h.makePerson(tx), await h.makePerson(tx, { confirmed: false })]
  await tx`insert into public.user_roles (user_id, role, granted_at, effective_at)
    values (${later.id}, 'admin', now(), now() + interval '1 hour')`
  const admin = scene.admin.person
  await h.as(
    tx,
    'authenticated',
    admin,
    (t) => t`select public.create_invitations(${program.id}, ${[unconfirmed.email]}, null, 'Hola', 'es')`,
  )
  return [
    ...(await barred(tx, program)),
    ...(await sessions(tx, program)),
    ...(await colleagues(tx, program, scene.rival)),
    ...(await exporters(tx, program, scene.rival)),
    { name: 'an administrator of tomorrow', asks: speaker(later.id), gets: speaker(later.id) },
    {
      name: 'a person with an address not confirmed',
      asks: speaker(unconfirmed.id),
      gets: speaker(unconfirmed.id),
    },
  ]
}
