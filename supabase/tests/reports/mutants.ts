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
])
