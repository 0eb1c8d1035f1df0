import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('fraud', [
  {
    name: 'what was approved is put under review',
    file: 'helpers/fraud_holds.sql',
    replace:
      "\n    and c.status in ('pending', 'matured') order by c.id for update);\nbegin\n  perform core.audit('commission.held'",
    by: "\n    order by c.id for update);\nbegin\n  perform core.audit('commission.held'",
  },
  {
    name: 'a verdict that was cleared still holds',
    file: 'helpers/fraud_holds.sql',
    replace: ' and v.cleared_at is null and v.rule',
    by: ' and v.rule',
  },
  {
    name: 'a review ends a day early',
    file: 'helpers/fraud_holds.sql',
    replace: '(place_holds.review_days + 1)',
    by: 'place_holds.review_days',
  },
])
