import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('programs', [
  {
    name: 'a change of status leaves no trace in the log',
    near: 'programs.test',
    file: 'commands/programs.sql',
    replace: "  perform core.audit('program.status_changed', after.id, to_jsonb(before), to_jsonb(after));\n",
    by: '',
  },
])
