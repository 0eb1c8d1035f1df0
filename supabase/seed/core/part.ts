import type { Part } from '../part.ts'

export const part: Part = {
  /** The mails of the past were sent when they were due. */
  finish: async (tx) => {
    await tx`update core.outbox set sent_at = created_at + interval '20 seconds', attempts = 1
      where created_at < now() - interval '2 days'`
  },
  checks: {
    'nothing after the present': `
      select not exists (select from public.audit_log where at > now()) and not exists (select from public.ledger_transactions where at > now())
        and not exists (select from public.clicks where clicked_at > now()) as holds`,
    'a history in the order of time': `
      select bool_and(at >= before) as holds from (select at, lag(at) over (order by id) as before from public.audit_log) as l`,
    'the built-in clock': `select prolang = (select oid from pg_language where lanname = 'internal') as holds
      from pg_proc where oid = 'pg_catalog.now()'::regprocedure`,
  },
}
