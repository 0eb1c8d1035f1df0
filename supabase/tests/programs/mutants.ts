import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('programs', [
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
