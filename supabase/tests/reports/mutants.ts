import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('reports', [
  {
    name: 'days begin at midnight in London',
    near: 'days',
    file: 'helpers/enrollment_days.sql',
    replace: "select (at at time zone 'America/Panama')::date\n",
    by: "select (at at time zone 'UTC')::date\n",
  },
  {
    name: 'an administrator is to decide about their own account',
    near: 'affiliate-tasks',
    file: 'commands/affiliate_tasks.sql',
    replace: " in ('matured', 'held') and not is_own)",
    by: " in ('matured', 'held'))",
  },
  {
    name: 'a summary is sent again each time',
    near: 'summaries',
    file: 'commands/summaries.sql',
    replace: '    continue when not found;\n',
    by: '',
  },
  {
    name: 'a summary is of the month that has not ended',
    near: 'summaries',
    file: 'commands/summaries.sql',
    replace: "(this_month - interval '1 month')::date",
    by: 'this_month',
  },
  {
    name: 'a suspended affiliate gets a summary',
    near: 'summaries',
    file: 'commands/summaries.sql',
    replace: 'p.suspended_at is null and p.deleted_at is null',
    by: 'p.deleted_at is null',
  },
  {
    name: 'visits of whole months are counted by their days too',
    near: 'admin',
    file: 'helpers/spans.sql',
    replace: 'where (d.day >= first and d.day < least(whole.since, last + 1) or',
    by: 'where (d.day >= first and d.day <= last or',
  },
  {
    name: 'visits since the days were counted are left out',
    near: 'admin',
    file: 'helpers/spans.sql',
    replace:
      'where m.month >= whole.since and m.month < whole.until and m.link_id not in (select f.id from fresh f)',
    by: 'where m.month >= whole.since and m.month < whole.until',
  },
  {
    name: 'refused commissions are news',
    near: 'sale-notices',
    file: 'helpers/sale_notices.sql',
    replace: " and c.status not in ('rejected', 'void')",
    by: '',
  },
  {
    name: 'imported sales are news',
    near: 'sale-notices',
    file: 'helpers/sale_notices.sql',
    replace: " and s.source <> 'import'",
    by: '',
  },
  {
    name: 'the running hour is told of',
    near: 'sale-notices',
    file: 'commands/sale_notices.sql',
    replace: "interval '6 hours', this_hour)",
    by: "interval '6 hours', now() + interval '1 second')",
  },
])
