import type { TransactionSql } from 'postgres'
import type { Stream } from '../part.ts'
import type { Story } from '../story.ts'
import { takeUntil } from '../timeline.ts'
import type { Visit } from '../visit.ts'

/** How many clicks go in one call, as many as a busy site would send together. */
const BATCH = 500

/** Records the planned visits as clicks on the links of their affiliates. */
export async function streamVisits(tx: TransactionSql, story: Story): Promise<Stream> {
  await tx`select links.ensure_click_partition((now() - n * interval '1 month')::date) from generate_series(0, 13) as n`
  const visits = [...story.visits]
  return async (until) => {
    const due = takeUntil(visits, until)
    for (let first = 0; first < due.length; first += BATCH)
      await tx`select public.record_clicks(${tx.json(due.slice(first, first + BATCH).map((visit) => clickOf(visit, story)))})`
  }
}

function clickOf({ stage, ...visit }: Visit, story: Story) {
  const codes = story.codes.get(`${stage.member.key}/${stage.slug}`) ?? []
  const code = visit.link < 0.55 ? codes[0] : codes[Math.floor(visit.link * codes.length)]
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
