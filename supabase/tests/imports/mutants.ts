import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('imports', [
  {
    name: 'more rows come than the file has',
    file: 'commands.sql',
    replace: 'if stored > target.total then',
    by: 'if false then',
  },
])
