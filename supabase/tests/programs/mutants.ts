import { inSchemas } from '../mutants/mutant.ts'

const own = inSchemas('programs', [
  {
    name: 'a role in one program counts in every program',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `i_may.program_id in (select programs.mine(i_may.permission))`,
    by: `exists (select 1 from programs.mine(i_may.permission))`,
  },
  {
    name: 'an address that nobody confirmed has a role',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `where u.id = core.person() and u.email_confirmed_at is not null and programs.allows`,
    by: `where u.id = core.person() and programs.allows`,
  },
  {
    name: 'a reviewer decides about money',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `when 'reviewer' then '{read,review}'`,
    by: `when 'reviewer' then '{read,review,finance}'`,
  },
  {
    name: 'finance admits affiliates',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `when 'finance' then '{read,finance}'`,
    by: `when 'finance' then '{read,finance,review}'`,
  },
  {
    name: 'a reader edits the program',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `when 'reader' then '{read}'`,
    by: `when 'reader' then '{read,manage}'`,
  },
  {
    name: 'a manager gives roles',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `when 'manager' then '{read,review,manage}'`,
    by: `when 'manager' then '{read,review,manage,own}'`,
  },
  {
    name: 'a manager approves commissions',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `when 'manager' then '{read,review,manage}'`,
    by: `when 'manager' then '{read,review,manage,finance}'`,
  },
  {
    name: 'an owner may not admit affiliates',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `when 'owner' then '{read,review,finance,manage,own}'`,
    by: `when 'owner' then '{read,finance,manage,own}'`,
  },
  {
    name: 'everybody may everything in every program',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `  if not coalesce(programs.i_may(program_id, permission), false) then`,
    by: `  if false then`,
  },
  {
    name: 'whoever has a role may what is asked of no program',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `  if not coalesce(programs.i_may(program_id, permission), false) then`,
    by: `  if not programs.i_may(program_id, permission) then`,
  },
  {
    name: 'the last owner leaves',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `and m.role = 'owner' and m.email <> keep_owner.but) then`,
    by: `and m.role = 'owner') then`,
  },
  {
    name: 'a role is given without the password',
    near: 'members.test',
    file: 'commands/members.sql',
    replace: `  perform accounts.use_proof(person, 'team');
`,
    by: ``,
  },
  {
    name: 'whoever has a role ends that of others',
    near: 'members.test',
    file: 'commands/members.sql',
    replace: `programs.require_may(remove_program_member.program_id, 'own')`,
    by: `programs.require_may(remove_program_member.program_id, 'read')`,
  },
  {
    name: 'who is removed is not told',
    near: 'members.test',
    file: 'commands/members.sql',
    replace: `  perform programs.mail_member(program, address, null, remove_program_member.locale);
`,
    by: ``,
  },
  {
    name: 'an account that is closed keeps its roles',
    near: 'members.test',
    file: 'helpers/members.sql',
    replace: `(new.deleted_at is not null
    or exists`,
    by: `(false
    or exists`,
  },
  {
    name: 'a change of status leaves no trace in the log',
    near: 'programs.test',
    file: 'commands/programs.sql',
    replace: "  perform core.audit('program.status_changed', after.id, to_jsonb(before), to_jsonb(after));\n",
    by: '',
  },
])

const near = 'managers.test'
/** What programs decide about the offers of other domains. */
const offers = [
  ...inSchemas(
    'rewards',
    [
      {
        near,
        name: 'a reviewer makes rewards',
        file: 'commands/reward_commands.sql',
        replace: `programs.require_may(program_id, 'manage')`,
        by: `programs.require_may(program_id, 'review')`,
      },
      {
        near,
        name: 'people say what their own account earns',
        file: 'helpers/reward_commands.sql',
        replace: `affiliates.is_own(e.affiliate_id, core.person())`,
        by: `false`,
      },
      {
        near,
        name: 'whoever runs any program closes a bounty',
        file: 'commands/bounties.sql',
        replace: `programs.require_may((select b.program_id from public.bounties b
    where b.id = close_bounty.bounty_id), 'manage')`,
        by: `programs.require_may_somewhere('manage')`,
      },
      {
        near,
        name: 'readers review what was handed in',
        file: 'commands/bounty_review.sql',
        replace: `submission_id), 'review')`,
        by: `submission_id), 'read')`,
      },
    ],
    'programs',
  ),
  ...inSchemas(
    'affiliates',
    [
      {
        near,
        name: 'readers invite',
        file: 'commands/invitations.sql',
        replace: `programs.require_may(create_invitations.program_id, 'manage')`,
        by: `programs.require_may(create_invitations.program_id, 'read')`,
      },
    ],
    'programs',
  ),
  ...inSchemas(
    'links',
    [
      {
        near,
        name: 'reviewers give coupons',
        file: 'commands/coupons.sql',
        replace: `    and (programs.i_may(e.program_id, 'manage') or e.affiliate_id = affiliates.require_team_role(person, 'manager'))
    for no key update;`,
        by: `    and (programs.i_may(e.program_id, 'review') or e.affiliate_id = affiliates.require_team_role(person, 'manager'))
    for no key update;`,
      },
    ],
    'programs',
  ),
  ...inSchemas(
    'banners',
    [
      {
        near,
        name: 'who manages a program fills a place of this site',
        file: 'helpers/banners.sql',
        replace: `  return core.require_admin();`,
        by: `  return programs.require_may(of_program, 'manage');`,
      },
    ],
    'programs',
  ),
  ...inSchemas(
    'commissions',
    [
      {
        near,
        name: 'the owner of another program reads why a commission is what it is',
        file: 'helpers/commission_reasons.sql',
        replace: `programs.i_may(c.program_id, 'read')`,
        by: `exists (select 1 from programs.mine('read'))`,
      },
    ],
    'programs',
  ),
  ...inSchemas(
    'conversions',
    [
      {
        near,
        name: 'the owner of another program reads what a shop sent',
        file: 'commands/event_lookup.sql',
        replace: `
      and (core.is_admin() or c.program_id in (select programs.mine('read')))`,
        by: ``,
      },
    ],
    'programs',
  ),
]

/** What programs decide about their own people and money. */
const people = [
  ...inSchemas(
    'conversions',
    [
      {
        near: 'people.test',
        name: 'whoever reads a program records refunds',
        file: 'commands/manual_conversions.sql',
        replace: `where c.id = refund_conversion.conversion_id), 'finance')`,
        by: `where c.id = refund_conversion.conversion_id), 'read')`,
      },
    ],
    'programs',
  ),
  ...inSchemas(
    'commissions',
    [
      {
        near: 'people.test',
        name: 'who looks after the money answers about what is under review',
        file: 'helpers/commission_decisions.sql',
        replace: `case commission.status when 'held' then 'review' else 'finance' end`,
        by: `'finance'`,
      },
      {
        near: 'people.test',
        name: 'people answer what they asked themselves',
        file: 'commands/commission_reasons.sql',
        replace: `  if affiliates.is_own(commission.affiliate_id, person) then`,
        by: `  if false then`,
      },
    ],
    'programs',
  ),
  ...inSchemas(
    'affiliates',
    [
      {
        near: 'people.test',
        name: 'a program bans an affiliate everywhere',
        file: 'commands/affiliate_care.sql',
        replace: `  if 'banned' in (before.state, change_enrollment_state.state) then
    perform core.require_admin();
  end if;
`,
        by: ``,
      },
      {
        near: 'people.test',
        name: 'a program lifts a ban',
        file: 'commands/affiliate_care.sql',
        replace: `'banned' in (before.state, change_enrollment_state.state)`,
        by: `change_enrollment_state.state = 'banned'`,
      },
      {
        near: 'people.test',
        name: 'reviewers pause affiliates',
        file: 'commands/affiliate_care.sql',
        replace: `where e.id = change_enrollment_state.enrollment_id), 'manage')`,
        by: `where e.id = change_enrollment_state.enrollment_id), 'review')`,
      },
      {
        near: 'people.test',
        name: 'reviewers say what affiliates are paid',
        file: 'commands/affiliate_care.sql',
        replace: `where e.id = change_enrollment_group.enrollment_id), 'manage')`,
        by: `where e.id = change_enrollment_group.enrollment_id), 'review')`,
      },
      {
        near: 'people.test',
        name: 'people decide about their own account',
        file: 'helpers/affiliate_care.sql',
        replace: `  if affiliates.is_own(affiliate_id, person) then`,
        by: `  if false then`,
      },
      {
        near: 'people.test',
        name: 'a program writes about whoever never took part in it',
        file: 'helpers/affiliate_care.sql',
        replace: `where e.affiliate_id = a.id and e.program_id = of_program)`,
        by: `where e.affiliate_id = a.id)`,
      },
      {
        near: 'people.test',
        name: 'readers write notes',
        file: 'commands/affiliate_care.sql',
        replace: `programs.require_may(add_affiliate_note.program_id, 'manage')`,
        by: `programs.require_may(add_affiliate_note.program_id, 'read')`,
      },
      {
        near: 'people.test',
        name: 'a program’s tags take the administrators’ away',
        file: 'commands/affiliate_care.sql',
        replace: `t.tag <> all (after)
    and t.program_id is not distinct from set_affiliate_tags.program_id;`,
        by: `t.tag <> all (after);`,
      },
      {
        near: 'people.test',
        name: 'a program’s note is kept as the administrators’ own',
        file: 'commands/affiliate_care.sql',
        replace: `trim(add_affiliate_note.body), person, add_affiliate_note.program_id)`,
        by: `trim(add_affiliate_note.body), person, null)`,
      },
      {
        near: 'people.test',
        name: 'a program reads the administrators’ notes',
        file: 'access.sql',
        replace: `all" on public.affiliate_notes
  for select to authenticated
  using ((select core.is_admin()) or program_id in`,
        by: `all" on public.affiliate_notes
  for select to authenticated
  using ((select core.is_admin()) or program_id is null or program_id in`,
      },
      {
        near: 'people.test',
        name: 'the table shows the tags of another program',
        file: 'access.sql',
        replace: `
      and (t.program_id is null or t.program_id = e.program_id) order by`,
        by: ` order by`,
      },
    ],
    'programs',
  ),
  ...inSchemas('programs', [
    {
      near: 'people.test',
      name: 'every role counts every question',
      file: 'commands/members.sql',
      replace: `q.answered_at is null and programs.allows(m.role,
          case c.status when 'held' then 'review' else 'finance' end))`,
      by: `q.answered_at is null)`,
    },
  ]),
]

export const mutants = [...own, ...offers, ...people]
