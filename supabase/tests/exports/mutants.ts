import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('exports', [
  {
    name: 'the same question asked twice is made twice',
    file: 'commands.sql',
    replace: '  if made is not null then\n    return made;\n  end if;\n',
    by: '',
  },
  {
    name: 'a file is made for a suspended person',
    file: 'helpers.sql',
    replace: ' and p.suspended_at is null',
    by: '',
  },
])
