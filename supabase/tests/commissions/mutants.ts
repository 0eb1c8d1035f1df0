import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('commissions', [
  {
    name: 'a search for an amount forgets what was clawed back',
    file: 'helpers/commission_search.sql',
    replace: 'm.amount - r.gone as amount',
    by: 'm.amount as amount',
  },
  {
    name: 'a deleted account is still something to decide about',
    file: 'helpers/commission_search.sql',
    replace: 'and o.deleted_at is not null',
    by: 'and false',
  },
  {
    name: 'a commission is approved before it matures',
    file: 'commands/commission_decisions.sql',
    replace: 'if before.matures_at > now() then',
    by: 'if false then',
  },
  {
    name: 'an approval repeated with its key is made again',
    file: 'commands/commission_decisions.sql',
    replace:
      "  if repeated is not null then\n    select * into after from public.commissions c where c.id = repeated;\n    return after;\n  end if;\n  before := commissions.commission_to_decide(commission_id, admin);\n  perform commissions.require_decider(before.id); -- its state may have changed before it was locked\n  if before.status not in ('pending', 'matured') then",
    by: "  before := commissions.commission_to_decide(commission_id, admin);\n  perform commissions.require_decider(before.id); -- its state may have changed before it was locked\n  if before.status not in ('pending', 'matured') then",
  },
  {
    name: 'a rejection leaves no trace in the log',
    file: 'helpers/commission_decisions.sql',
    replace: "  perform core.audit('commission.rejected', after.id, to_jsonb(before), to_jsonb(after));\n",
    by: '',
  },
  {
    name: 'a suspended account is approved for',
    file: 'helpers/commission_decisions.sql',
    replace: ' and p.suspended_at is null and',
    by: ' and',
  },
  {
    name: 'more is clawed back than there is',
    file: 'commands/commission_commands.sql',
    replace: 'not between 1 and rest then',
    by: 'not between 1 and 1000000000000 then',
  },
  {
    name: 'a commission matures before its day',
    near: 'commissions.test',
    file: 'commands/commissions.sql',
    replace: "c.status = 'pending' and c.matures_at <= now()",
    by: "c.status = 'pending'",
  },
  {
    name: 'converted money is rounded down',
    near: 'exchange',
    file: 'helpers/exchange_rates.sql',
    replace: 'select round(amount * used.rate',
    by: 'select floor(amount * used.rate',
  },
])
