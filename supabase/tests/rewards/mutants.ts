import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('rewards', [
  {
    name: 'a submission is awarded twice',
    near: 'bounties',
    file: 'helpers/bounty_review.sql',
    replace: "if submission.state <> 'submitted' then",
    by: 'if false then',
  },
  {
    name: 'who left hands something in',
    near: 'bounties',
    file: 'commands/bounties.sql',
    replace: " or enrollment.ended_at is not null then\n    raise exception 'errors.bounty.not_active'",
    by: " then\n    raise exception 'errors.bounty.not_active'",
  },
  {
    name: 'periods begin at midnight in London',
    near: 'progress',
    file: 'helpers/reward_choice.sql',
    replace: "date_trunc(period::text, at at time zone 'America/Panama') at time zone 'America/Panama' end",
    by: "date_trunc(period::text, at at time zone 'UTC') at time zone 'UTC' end",
  },
])
