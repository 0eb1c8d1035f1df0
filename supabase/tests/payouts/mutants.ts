import { inSchemas } from '../mutants/mutant.ts'

export const mutants = inSchemas('payouts', [
  {
    name: 'a debt of a returned payout is never collected',
    file: 'helpers/payout_preview.sql',
    replace: ' and not i.is_returned',
    by: '',
  },
  {
    name: 'affiliates see cancelled payouts',
    near: 'payouts.test',
    file: 'access.sql',
    replace: " and status <> 'cancelled' or",
    by: ' or',
  },
  {
    name: 'a run is never closed by its file',
    near: 'settlement',
    file: 'commands/payout_settlement.sql',
    replace: '  if is_settled then\n    perform payouts.advance_run(settle_payouts.run_id);\n  end if;\n',
    by: '',
  },
  {
    name: 'an administrator settles their own payout',
    file: 'helpers/payout_settlement.sql',
    replace: 'where a.id = payout.affiliate_id and affiliates.is_own(a.id, admin)) then\n    raise',
    by: 'where false) then\n    raise',
  },
  {
    name: 'a payment leaves no trace in the log',
    near: 'payouts.test',
    file: 'helpers/payout_settlement.sql',
    replace: "  perform core.audit('payout.paid', after.id, to_jsonb(before), to_jsonb(after));\n",
    by: '',
  },
  {
    name: 'a balance of exactly the minimum is left out',
    file: 'helpers/payout_preview.sql',
    replace: 'when amount < minimum then',
    by: 'when amount <= minimum then',
  },
  {
    name: 'euros are paid to a bank account in dollars',
    file: 'helpers/payout_preview.sql',
    replace: "kind in ('bank', 'usdc')",
    by: "kind in ('usdc')",
  },
  {
    name: 'the next payout is the next day, though it carries nothing',
    near: 'next.test',
    file: 'helpers/payout_schedules.sql',
    replace: 'order by g.total > 0 and g.total >= minimum desc,',
    by: 'order by',
  },
  {
    name: 'the next payout is one that was prepared already',
    near: 'next.test',
    file: 'helpers/payout_schedules.sql',
    replace: 'where r.program_id = p.id and r.state',
    by: 'where false and r.state',
  },
])
