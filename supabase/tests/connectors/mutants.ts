import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('connectors', [
  {
    name: 'a delivery waits for its order without end',
    file: 'helpers/deliveries.sql',
    replace: "case when delivery.received_at > now() - interval '3 days' then now()",
    by: 'case when true then now()',
  },
])
