import type { TransactionSql } from 'postgres'
import type { Codes } from './joining.ts'
import type { Report } from './sales.ts'
import type { Story } from './story.ts'
import type { Visit } from './visits.ts'

/** How many clicks go in one call, as many as a busy site would send together. */
const TOGETHER = 500

/**
 * What the shops reported, through their own commands, each at its time, and each night the scheduler's work. It goes through
 * all of it inside the database: a call for each of some thousands would take longer than the work.
 */
const TELL = `create function pg_temp.tell(reports jsonb) returns void language plpgsql as $$
declare
  one record;
begin
  for one in select * from jsonb_to_recordset(reports) as r (at timestamptz, kind text, key text, body jsonb) loop
    perform set_config('story.now', one.at::text, true);
    case one.kind
      when 'lead' then perform public.report_lead(one.key, one.body);
      when 'sale' then perform public.report_sale(one.key, one.body);
      when 'refund' then perform public.report_refund(one.key, one.body);
      when 'night' then perform public.apply_program_changes(), public.enforce_program_terms(), public.mature_commissions(),
        public.check_fraud(500), public.lapse_holds(), public.send_reports(20);
    end case;
  end loop;
end $$`

type Told = { at: Date; kind: Report['kind'] | 'night'; key?: string; body?: Report['body'] }

/** Takes from the front of a list what is due. */
function takeUntil<T extends { at: Date }>(list: T[], until: Date): T[] {
  const rest = list.findIndex(({ at }) => at > until)
  return list.splice(0, rest < 0 ? list.length : rest)
}

/** Answers a function that tells what came in until a moment: first the visits, then what they led to. */
export async function createTrade(
  tx: TransactionSql,
  story: Story,
  codes: Codes,
  plan: { visits: Visit[]; reports: Report[]; days: number },
): Promise<(until: Date) => Promise<void>> {
  await tx.unsafe(TELL)
  const visits = [...plan.visits]
  const nights: Told[] = Array.from({ length: Math.ceil(plan.days / 2) }, (_, n) => ({
    at: story.moment(plan.days - 2 * n, '03:00'),
    kind: 'night',
  }))
  nights.push({ at: story.present, kind: 'night' }) // nothing waits at the end that a scheduler would have done
  const reports: Told[] = plan.reports.map(({ at, kind, slug, body }) => ({ at, kind, key: slug, body }))
  const told = [...nights, ...reports].sort((a, b) => a.at.getTime() - b.at.getTime())
  return async (until) => {
    const seen = takeUntil(visits, until)
    for (let first = 0; first < seen.length; first += TOGETHER)
      await tx`select public.record_clicks(${tx.json(seen.slice(first, first + TOGETHER).map((visit) => clickOf(visit, codes)))})`
    const due = takeUntil(told, until).map(({ at, kind, key, body }) => ({
      at: at.toISOString(),
      kind,
      key: key === undefined ? null : story.program(key).keyId,
      body: { ...body, ...(kind !== 'night' && { occurred_at: at.toISOString() }) },
    }))
    if (due.length > 0) await tx`select pg_temp.tell(${tx.json(due)})`
  }
}

function clickOf({ stage, ...visit }: Visit, codes: Codes) {
  const own = codes.get(`${stage.member.key}/${stage.slug}`) ?? []
  const code = visit.link < 0.55 ? own[0] : own[Math.floor(visit.link * own.length)]
  if (!code) throw new Error(`${stage.member.key} has no link for ${stage.slug}.`)
  return {
    id: visit.id,
    code,
    visitor_id: visit.visitor,
    network_hash: visit.network,
    clicked_at: visit.at.toISOString(),
    country: visit.country ?? null,
    device: visit.device ?? null,
    referrer_host: visit.referrer ?? null,
    sub_ids: visit.subIds ?? null,
  }
}
