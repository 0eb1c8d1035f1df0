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
    file: 'commands/notices.sql',
    replace: ' and n.person_id = person returning',
    by: ' returning',
  },
  {
    name: 'all notices are marked, also those that nobody saw',
    file: 'commands/notices.sql',
    replace: 'n.person_id = person and n.id <= newest and',
    by: 'n.person_id = person and',
  },
  {
    name: 'all notices of everybody are marked',
    file: 'commands/notices.sql',
    replace: 'n.person_id = person and n.id <= newest',
    by: 'n.id <= newest',
  },
  {
    name: 'reading a notice again moves the time',
    file: 'commands/notices.sql',
    replace: 'coalesce(n.read_at, now())',
    by: 'clock_timestamp()',
  },
  {
    name: 'an announcement that was withdrawn is shown',
    near: 'announcements',
    file: 'commands/announcements.sql',
    replace: 'where a.withdrawn_at is null and a.starts_at <= now() and coalesce',
    by: 'where a.starts_at <= now() and coalesce',
  },
  {
    name: 'everybody reads what is for others',
    near: 'announcements',
    file: 'commands/announcements.sql',
    replace: ' and a.audiences && mine\n',
    by: '\n',
  },
  {
    name: 'a dismissal hides an announcement from everybody',
    near: 'announcements',
    file: 'commands/announcements.sql',
    replace: 'd.announcement_id = a.id and d.person_id = person)\n    order',
    by: 'd.announcement_id = a.id)\n    order',
  },
  {
    name: 'administrators are nobody’s audience',
    near: 'announcements',
    file: 'helpers.sql',
    replace: "('administrators', core.administers(person))",
    by: "('administrators', false)",
  },
])
