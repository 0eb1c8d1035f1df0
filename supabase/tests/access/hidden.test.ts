import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { relations } from './registers.ts'

const sql = h.connect()

/** Says who did something, or what is measured against: by its name, or by a key that leads to a person. */
const NAMES =
  /(^|_)(by|actor|admin|author|limit|threshold|minimum_score|weight|note|notes|score)(_id|_name)?$/

/** What visitors, members or affiliates may read all the same, and why. Everything else of the kind needs a reason or no grant. */
const ALLOWED: Record<string, string> = {
  'public.affiliates.user_id': 'who owns the account that they act for',
  'public.bounties.award_limit': 'part of the offer: how many are awarded',
  'public.commission_details.ended_by': 'what replaced it (moved, split), nobody',
  'public.commission_details.made_by': 'what made it (moved, split), nobody',
  'public.commission_details.review_by': 'the day on which a review ends at the latest',
  'public.commissions.review_by': 'the day on which a review ends at the latest',
  'public.conversion_claims.answer_by': 'the day of the promised answer',
  'public.conversion_claims.note': 'what they wrote themselves',
  'public.eligibility_declarations.person_id': 'their own',
  'public.exports.user_id': 'their own',
  'public.franchise_applications.applicant_id': 'their own',
  'public.franchise_contracts.owner_id': 'their own',
  'public.franchise_saves.person_id': 'their own',
  'public.franchise_ticks.note': 'part of the list that both sides tick',
  'public.franchise_waits.person_id': 'their own',
  'public.founders.person_id': 'their own',
  'public.franchises.owner_id': 'their own',
  'public.group_moves.threshold': 'the rule by which they were moved, which the program states',
  'public.hidden_checklists.user_id': 'their own',
  'public.leaderboard_consents.consented_by': 'a colleague of their own team',
  'public.mail_opt_outs.user_id': 'their own',
  'public.notice_opt_outs.user_id': 'their own',
  'public.notices.person_id': 'their own',
  'public.offering_agreements.person_id': 'their own',
  'public.orders.buyer_id': 'their own',
  'public.orders.note': 'what they wrote themselves',
  'public.partner_members.user_id': 'a colleague of their own partner',
  'public.partners.contact_id': 'the administrator who looks after them, whom they write to',
  'public.payout_request_details.note': 'what they wrote themselves',
  'public.payout_requests.note': 'what they wrote themselves',
  'public.profiles.id': 'their own',
  'public.program_terms.accept_by': 'the day until which terms are accepted',
  'public.saved_views.user_id': 'their own',
  'public.scan_appeals.person_id': 'their own',
  'public.scan_grants.person_id': 'their own',
  'public.scan_keys.person_id': 'their own',
  'public.scan_monitors.person_id': 'their own',
  'public.scan_reports.note': 'what they wrote themselves',
  'public.scan_reports.person_id': 'their own',
  'public.scan_shares.person_id': 'their own',
  'public.scans.person_id': 'their own',
  'public.team_invitations.invited_by': 'a colleague of their own team',
  'public.team_members.user_id': 'a colleague of their own team',
  'public.token_entitlements.person_id': 'their own',
  'public.token_reservations.person_id': 'their own',
  'public.user_roles.user_id': 'their own',
  'public.token_transactions.person_id': 'their own',
  'public.wallets.person_id': 'their own',
}

type Column = { relation: string; name: string; leads: boolean }

test('hides which administrator did what, or against which threshold', async () => {
  const columns = await sql<Column[]>`
    select c.oid::regclass::text as relation, a.attname as name, exists (
        select 1 from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
          and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)) as leads
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and (has_column_privilege('anon', c.oid, a.attnum, 'select') or has_column_privilege('authenticated', c.oid, a.attnum, 'select'))`
  const isRead = (relation: string) =>
    (relations[`public.${relation.replace('public.', '')}`]?.select ?? '')
      .split(/\s+/)
      .slice(0, 4)
      .some((rows) => rows !== '-' && rows !== 'none')
  const open = columns
    .map(({ relation, ...column }) => ({ ...column, relation: `public.${relation.replace('public.', '')}` }))
    .filter(({ relation, name, leads }) => (leads || NAMES.test(name)) && isRead(relation))
    .map(({ relation, name }) => `${relation}.${name}`)
  expect(columns.length).toBeGreaterThan(500)
  expect(open.filter((column) => !(column in ALLOWED))).toEqual([])
  expect(Object.keys(ALLOWED).filter((column) => !open.includes(column))).toEqual([])
})

test('a change of the approval limit alone is nobody’s news; with more, the limit is left out', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const program = await h.makeProgram(tx)
    const ana = await h.makeAffiliate(tx, program)
    const change = async (changes: h.JsonValue) => {
      const [row] = await tx`select revision from public.programs where id = ${program.id}`
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) =>
          t`select public.change_program_conditions(${program.id}, ${t.json(changes)}, ${row?.revision})`,
      )
      await tx`update public.program_changes set state = 'applied', closed_at = now() where state = 'waiting'`
      return tx`select data from core.outbox where recipient = ${ana.email} and template = 'program_changed'`
    }
    await tx`update public.programs set approval = 'below', approval_limit = 100 where id = ${program.id}`
    expect(await change({ approval_limit: 5000 })).toHaveLength(0)
    const [mail] = await change({ approval_limit: 9000, hold_days: 45 })
    expect(mail?.data.after).toEqual({ hold_days: 45 })
    const read = (who: h.Person, columns: string) =>
      h.as(tx, 'authenticated', who.id, (t) =>
        t.unsafe(`select ${columns} from public.program_changes order by announced_at`),
      )
    expect(await h.refusal(tx.savepoint(() => read(ana, 'after')))).toBe('42501')
    expect((await read(ana, 'shown_after')).map((row) => row.shown_after)).toContainEqual({ hold_days: 45 })
    const limits = await h.as(
      tx,
      'authenticated',
      admin.id,
      (t) => t`select after from public.list_approval_limits(${program.id}) where change_id is not null`,
    )
    expect(limits.map((row) => row.after).sort()).toEqual([5000, 9000])
  })
})

test('an administrator finds out who did it', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [admin, ana] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
    const program = await h.makeProgram(tx, { withoutReward: true })
    const [reward] = await tx`insert into public.rewards (program_id, version, kind, rate_bps, created_by)
      values (${program.id}, 1, 'percent', 1000, ${admin.id}) returning id`
    const ask = (who: h.Person) =>
      h.as(
        tx,
        'authenticated',
        who.id,
        (t) => t`select * from public.list_authors('rewards', ${[reward?.id]}::text[])`,
      )
    expect(await ask(admin)).toEqual([{ id: reward?.id, name: 'Ana Pérez' }])
    expect(await h.refusal(ask(ana))).toBe('PT403 errors.forbidden')
  })
})

/** A function answers with its rows past the grants of their columns: what these say in columns of such names, and why they may. */
const ANSWERED: Record<string, string> = {
  accept_claim: 'the claim that the caller just decided',
  apply_to_program: 'the application that waits now',
  approve_application: 'the application that the caller just decided',
  approve_commission: 'the commission that the caller just decided',
  cancel_future_reward: 'the version that the caller just made',
  cancel_program_change: 'a change of conditions, to who edits the program and reads its limits',
  change_program_conditions: 'a change of conditions, to who edits the program and reads its limits',
  close_bounty: 'how many are awarded is part of the offer; who made it is for administrators',
  claim_conversion: 'the claim that waits now',
  commission_history: 'actor is a word for a role; names are for administrators',
  create_bounty: 'the bounty that the caller just made',
  create_reward: 'the version that the caller just made',
  decline_claim: 'the claim that the caller just decided',
  end_reward: 'the version that the caller just made',
  find_banner_file: 'the file that the caller just sent',
  follow_reward: 'the version that the caller just made',
  list_hold_groups: 'the day on which a review ends at the latest',
  my_standing: 'who looks at the site as somebody, to themselves',
  read_notice: 'their own notice',
  read_thread: 'who wrote a message of a conversation that the reader takes part in',
  reject_application: 'the application that the caller just decided',
  reject_commission: 'the commission that the caller just decided',
  request_early_payout: 'the request that waits now',
  review_submission: 'what the caller just decided',
  show_on_leaderboards: 'who consents, themselves',
  submit_bounty: 'what waits for review now',
  update_profile: 'their own profile, which is not suspended',
  update_program: 'the program, to who edits it and reads its limits',
  withdraw_application: 'an application that nobody decided about',
}

test('functions that are not for administrators alone answer with no hidden column', async () => {
  const found = await sql<{ name: string; shown: string[] }[]>`
    with results as (
      select p.oid, p.proname as name, a.attname as column, not has_column_privilege('authenticated', c.oid, a.attnum, 'select') as is_hidden
      from pg_proc p join pg_type t on t.oid = p.prorettype join pg_class c on c.oid = t.typrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select p.oid, p.proname, u.name, false from pg_proc p
        cross join unnest(p.proargnames, p.proargmodes) as u (name, mode) where u.mode in ('o', 't')
    )
    select p.proname as name, array_agg(r.column order by r.column) filter (where r.is_hidden or r.column ~ ${NAMES.source}) as shown
    from pg_proc p join results r on r.oid = p.oid
    where p.pronamespace = 'public'::regnamespace and p.prosrc !~ 'require_admin'
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    group by 1 having bool_or(r.is_hidden or r.column ~ ${NAMES.source})`
  const open = found.map(({ name }) => name)
  expect(found.filter(({ name }) => !(name in ANSWERED))).toEqual([])
  expect(Object.keys(ANSWERED).filter((name) => !open.includes(name))).toEqual([])
})
