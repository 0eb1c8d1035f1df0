import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('links', [
  {
    name: 'a rule leads to an address that is not allowed any more',
    near: 'destinations',
    file: 'helpers/clicks.sql',
    replace: "\n      and core.is_allowed_destination(r ->> 'destination', domains)\n",
    by: '\n',
  },
])
