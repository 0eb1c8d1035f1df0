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

export const mutants = [...own, ...offers]
