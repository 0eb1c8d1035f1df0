/**
 * Mistakes that the tests of their own domain must notice: `npm run test:mutants` makes each of them, alone, and runs
 * `npm test -- db <filter>` (or `unit`). A text is found once in its file; a test holds the table true.
 */
export type Mutant = {
  name: string
  /** In `supabase/schemas`, or a module of the app. */
  file: string
  replace: string
  by: string
  part: 'db' | 'unit'
  filter: string
}

const sql = (file: string, filter: string, name: string, replace: string, by: string): Mutant => ({
  name,
  file: `supabase/schemas/${file}`,
  replace,
  by,
  part: 'db',
  filter,
})

export const mutants: Mutant[] = [
  // found by hand, when nothing noticed them
  sql(
    'payouts/helpers/payout_preview.sql',
    'payouts',
    'a debt of a returned payout is never collected',
    ' and not i.is_returned',
    '',
  ),
  sql(
    'payouts/access.sql',
    'payouts',
    'affiliates see cancelled payouts',
    " and status <> 'cancelled' or",
    ' or',
  ),
  sql(
    'core/commands.sql',
    'outbox',
    'the outbox tries again at once',
    ' * power(2, least(o.attempts, 10))',
    '',
  ),
  {
    name: 'a deadlock is answered with 500',
    file: 'lib/api/refusals.ts',
    replace: '(?:08|40|53|',
    by: '(?:08|53|',
    part: 'unit',
    filter: 'lib/api/refusals',
  },

  sql(
    'payouts/commands/payout_settlement.sql',
    'payouts',
    'a run is never closed by its file',
    '  if is_settled then\n    perform payouts.advance_run(settle_payouts.run_id);\n  end if;\n',
    '',
  ),
  sql(
    'payouts/helpers/payout_settlement.sql',
    'payouts',
    'an administrator settles their own payout',
    'where a.id = payout.affiliate_id and affiliates.is_own(a.id, admin)) then\n    raise',
    'where false) then\n    raise',
  ),
  sql(
    'payouts/helpers/payout_settlement.sql',
    'payouts',
    'a payment leaves no trace in the log',
    "  perform core.audit('payout.paid', after.id, to_jsonb(before), to_jsonb(after));\n",
    '',
  ),
  sql(
    'commissions/commands/commission_decisions.sql',
    'commissions',
    'a commission is approved before it matures',
    'if before.matures_at > now() then',
    'if false then',
  ),
  sql(
    'commissions/commands/commission_decisions.sql',
    'commissions',
    'an approval repeated with its key is made again',
    "  if repeated is not null then\n    select * into after from public.commissions c where c.id = repeated;\n    return after;\n  end if;\n  before := commissions.commission_to_decide(commission_id, admin);\n  if before.status not in ('pending', 'matured') then",
    "  before := commissions.commission_to_decide(commission_id, admin);\n  if before.status not in ('pending', 'matured') then",
  ),
  sql(
    'commissions/commands/commission_decisions.sql',
    'commissions',
    'a rejection leaves no trace in the log',
    "  perform core.audit('commission.rejected', after.id, to_jsonb(before), to_jsonb(after));\n",
    '',
  ),
  sql(
    'commissions/helpers/commission_decisions.sql',
    'commissions',
    'a suspended account is approved for',
    ' and p.suspended_at is null and',
    ' and',
  ),
  sql(
    'commissions/commands/commission_commands.sql',
    'commissions',
    'more is clawed back than there is',
    'not between 1 and rest then',
    'not between 1 and 1000000000000 then',
  ),
  sql(
    'commissions/commands/commissions.sql',
    'commissions',
    'a commission matures before its day',
    "c.status = 'pending' and c.matures_at <= now()",
    "c.status = 'pending'",
  ),
  sql(
    'conversions/helpers/conversions.sql',
    'conversions',
    'another report under a known id passes for a repetition',
    'if earlier.body_hash <> conversions.hash_body(body) then',
    'if false then',
  ),
  sql(
    'conversions/helpers/conversions.sql',
    'conversions',
    'tax stays in what the commission is worked out on',
    'total - o.tax - o.shipping',
    'total - o.shipping',
  ),
  sql(
    'conversions/helpers/conversions.sql',
    'conversions',
    'a sale leaves no trace in the log',
    "    perform core.audit(kind || case source when 'shop' then '.reported' else '.recorded' end, recorded, null,\n      jsonb_build_object('external_id', case when kind <> 'lead' then external_id end, 'amount', money.amount,\n        'currency', program.currency));\n",
    '',
  ),
  sql(
    'conversions/commands/api.sql',
    'conversions',
    'a key finds the conversions of other programs',
    ' where c.id = wanted::uuid and c.program_id = program.id;',
    ' where c.id = wanted::uuid;',
  ),
  sql(
    'conversions/helpers/claims.sql',
    'claims',
    'a claim is decided twice',
    "claim.state <> 'open'",
    'false',
  ),
  sql(
    'fraud/helpers/fraud_holds.sql',
    'fraud',
    'what was approved is put under review',
    "\n    and c.status in ('pending', 'matured') order by c.id for update);\nbegin\n  perform core.audit('commission.held'",
    "\n    order by c.id for update);\nbegin\n  perform core.audit('commission.held'",
  ),
  sql(
    'fraud/helpers/fraud_holds.sql',
    'fraud',
    'a verdict that was cleared still holds',
    ' and v.cleared_at is null and v.rule',
    ' and v.rule',
  ),
  sql(
    'links/helpers/clicks.sql',
    'links',
    'a rule leads to an address that is not allowed any more',
    "\n      and core.is_allowed_destination(r ->> 'destination', domains)\n",
    '\n',
  ),
  sql(
    'rewards/helpers/bounty_review.sql',
    'bounties',
    'a submission is awarded twice',
    "if submission.state <> 'submitted' then",
    'if false then',
  ),
  sql(
    'rewards/commands/bounties.sql',
    'bounties',
    'who left hands something in',
    " or enrollment.ended_at is not null then\n    raise exception 'errors.bounty.not_active'",
    " then\n    raise exception 'errors.bounty.not_active'",
  ),
  sql(
    'exports/commands.sql',
    'exports',
    'the same question asked twice is made twice',
    '  if made is not null then\n    return made;\n  end if;\n',
    '',
  ),
  sql(
    'exports/helpers.sql',
    'exports',
    'a file is made for a suspended person',
    ' and p.suspended_at is null',
    '',
  ),
  sql(
    'webhooks/commands/webhook_delivery.sql',
    'webhooks',
    'a late answer of an earlier attempt counts',
    'elsif attempt = delivery.attempts then',
    'else',
  ),
  sql(
    'webhooks/commands/webhook_delivery.sql',
    'webhooks',
    'an old secret signs for ever',
    "case when e.rotated_at > now() - interval '24 hours' then e.secret_version - 1 end",
    'e.secret_version - 1',
  ),
  sql(
    'accounts/commands/account_security.sql',
    'accounts',
    'a link to confirm an address never ends',
    " or request.created_at < now() - interval '1 day' then",
    ' then',
  ),
  sql(
    'accounts/commands/account_security.sql',
    'accounts',
    'another address is asked for without a proof',
    "  perform accounts.use_proof(person, 'email');\n",
    '',
  ),
  sql(
    'imports/commands.sql',
    'imports',
    'more rows come than the file has',
    'if stored > target.total then',
    'if false then',
  ),
]
