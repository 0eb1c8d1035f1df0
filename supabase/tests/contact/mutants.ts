import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('contact', [
  {
    name: 'the same message sent at the same time is stored twice',
    near: 'concurrency',
    file: 'commands.sql',
    replace: "  perform pg_advisory_xact_lock(hashtextextended('contact' || lower(trim(email)), 0));\n",
    by: '',
  },
])
