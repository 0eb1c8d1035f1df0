import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('notices', [
  {
    name: 'a notice of a kind that was turned off is written',
    file: 'helpers.sql',
    replace: 'o.user_id = tell.person_id and o.kind = tell.kind)',
    by: 'false)',
  },
  {
    name: 'a notice holds the link that confirms a payment method',
    file: 'helpers.sql',
    replace: "'payout_method_confirm', ",
    by: '',
  },
  {
    name: 'somebody marks the notice of another person',
    file: 'commands.sql',
    replace: ' and n.person_id = person returning',
    by: ' returning',
  },
  {
    name: 'all notices are marked, also those that nobody saw',
    file: 'commands.sql',
    replace: 'n.person_id = person and n.id <= newest and',
    by: 'n.person_id = person and',
  },
  {
    name: 'all notices of everybody are marked',
    file: 'commands.sql',
    replace: 'n.person_id = person and n.id <= newest',
    by: 'n.id <= newest',
  },
  {
    name: 'reading a notice again moves the time',
    file: 'commands.sql',
    replace: 'coalesce(n.read_at, now())',
    by: 'clock_timestamp()',
  },
])
