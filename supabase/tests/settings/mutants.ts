import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('settings', [
  {
    name: 'confirming alone begins at once',
    file: 'helpers.sql',
    replace: "case when is_alone then now() + interval '24 hours' else now() end",
    by: 'now()',
  },
  {
    name: 'a version that has not begun is in force',
    file: 'helpers.sql',
    replace: ' and v.effective_at <= now()\n',
    by: '\n',
  },
  {
    name: 'one of two administrators confirms alone',
    file: 'helpers.sql',
    replace: "r.role = 'admin' and r.user_id <> admin)",
    by: "r.role = 'admin' and r.user_id <> admin and false)",
  },
  {
    name: 'a change of what the page did not show',
    file: 'helpers.sql',
    replace: 'if seen is distinct from (',
    by: 'if seen < (',
  },
  {
    name: 'a setting is changed without the password',
    file: 'commands.sql',
    replace: "  perform accounts.use_proof(admin, 'setting');\n  return settings.write_version(admin, name,",
    by: '  return settings.write_version(admin, name,',
  },
  {
    name: 'a sender with a second address in its name',
    file: 'tables.sql',
    replace: `'[[:cntrl:]<>"@,;:\\\\]'`,
    by: `'[[:cntrl:]]'`,
  },
  {
    name: 'a note in one language',
    file: 'tables.sql',
    replace: "core.is_translated(value, 600) and coalesce(length(trim(value ->> 'en')) > 0, false)",
    by: 'core.is_translated(value, 600)',
  },
])
