import type { TransactionSql } from 'postgres'
import type { Stream } from '../part.ts'
import { DAYS, type Story } from '../story.ts'
import { takeUntil } from '../timeline.ts'
import { planReports, type Report } from './sales.ts'

/** Replays reports inside the database: a call for each of some thousands would take longer than the work. */
const replayFunction = (
  nightly: string[],
) => `create function pg_temp.replay(events jsonb) returns void language plpgsql as $$
declare
  one record;
begin
  for one in select * from jsonb_to_recordset(events) as r (at timestamptz, kind text, key text, body jsonb) loop
    perform set_config('story.now', one.at::text, true);
    case one.kind
      when 'lead' then perform public.report_lead(one.key, one.body);
      when 'sale' then perform public.report_sale(one.key, one.body);
      when 'refund' then perform public.report_refund(one.key, one.body);
      when 'night' then perform ${nightly.join(', ')};
    end case;
  end loop;
end $$`

type Event = { at: Date; kind: Report['kind'] | 'night'; key?: string; body?: Report['body'] }

/** Sends what the shops report, each at its time, and runs the scheduler's work every second night. */
export async function streamReports(tx: TransactionSql, story: Story): Promise<Stream> {
  await tx.unsafe(replayFunction(story.nightly))
  const nights: Event[] = Array.from({ length: Math.ceil(DAYS / 2) }, (_, n) => ({
    at: story.moment(DAYS - 2 * n, '03:00'),
    kind: 'night',
  }))
  nights.push({ at: story.present, kind: 'night' }) // nothing waits at the end that a scheduler would have done
  const reports: Event[] = planReports(story.random, story.visits, story.present).map(
    ({ at, kind, slug, body }) => ({ at, kind, key: slug, body }),
  )
  const events = [...nights, ...reports].sort((a, b) => a.at.getTime() - b.at.getTime())
  return async (until) => {
    const due = takeUntil(events, until).map(({ at, kind, key, body }) => ({
      at: at.toISOString(),
      kind,
      key: key === undefined ? null : story.program(key).keyId,
      body: { ...body, ...(kind !== 'night' && { occurred_at: at.toISOString() }) },
    }))
    if (due.length > 0) await tx`select pg_temp.replay(${tx.json(due)})`
  }
}
