import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('programs', [
    {
      name: 'a role in one program counts in every program',
      file: 'helpers/members.sql',
      replace: 'where m.program_id = role_in.program_id and u.id = role_in.person and u.email_confirmed_at is not null);',
      by: 'where u.id = role_in.person and u.email_confirmed_at is not null limit 1);',
    },
    {
      name: 'an address that nobody confirmed has a role',
      file: 'helpers/members.sql',
      replace: 'where m.program_id = role_in.program_id and u.id = role_in.person and u.email_confirmed_at is not null);',
      by: 'where m.program_id = role_in.program_id and u.id = role_in.person);',
    },
    {
      name: 'a reviewer decides about money',
      file: 'helpers/members.sql',
      replace: "when 'reviewer' then '{read,review}'",
      by: "when 'reviewer' then '{read,review,finance}'",
    },
    {
      name: 'a reader admits affiliates',
      file: 'helpers/members.sql',
      replace: "when 'reader' then '{read}'",
      by: "when 'reader' then '{read,review}'",
    },
    {
      name: 'a manager gives roles',
      file: 'helpers/members.sql',
      replace: "when 'manager' then '{read,review,manage}'",
      by: "when 'manager' then '{read,review,manage,own}'",
    },
    {
      name: 'everybody may everything in every program',
      file: 'helpers/members.sql',
      replace: "  if not programs.may(program_id, person, permission) then",
      by: '  if false then',
    },
    {
      name: 'the last owner leaves',
      file: 'helpers/members.sql',
      replace: "and m.role = 'owner' and m.email <> keep_owner.but) then",
      by: "and m.role = 'owner') then",
    },
    {
      name: 'a role is given without the password',
      file: 'commands/members.sql',
      replace: "  perform accounts.use_proof(person, 'team');\n",
      by: '',
    },
    {
      name: 'an account that is closed keeps its roles',
      file: 'helpers/members.sql',
      replace: 'where m.email = lower(old.email) and (new.deleted_at is not null\n    or exists',
      by: 'where m.email = lower(old.email) and (exists',
    },

  {
    name: 'a change of status leaves no trace in the log',
    near: 'programs.test',
    file: 'commands/programs.sql',
    replace: "  perform core.audit('program.status_changed', after.id, to_jsonb(before), to_jsonb(after));\n",
    by: '',
  },
])
