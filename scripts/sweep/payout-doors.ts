import type { Doors, Office } from './prepare.ts'

/** In the address, the step whose form is open below a payout's row, by the payout's state. */
const STEPS: Record<string, string> = { processing: 'record', failed: 'retry', paid: 'return' }

/**
 * The programs that owe something, of which not all owe whoever can be paid, and the rows of runs with a form open, one of each
 * step: all are addresses of one shape, of which the crawl looks at one. What changes a draft is offered to who prepared it.
 */
export async function payoutDoors({ sql, at }: Office): Promise<Doors> {
  const settled = await sql`select distinct on (status) id, run_id, status::text from public.payouts
    where status in ('processing', 'failed', 'paid') order by status, created_at desc`
  const owing =
    await sql`select distinct g.slug from public.ledger_tallies t join public.programs g on g.id = t.program_id
    where t.account = 'available' and not exists (
      select 1 from public.payout_runs r where r.program_id = g.id and r.state = 'draft')
    group by g.slug, t.affiliate_id having sum(t.amount) > 0`
  const drafts = await sql`select distinct on (p.email, s.step) p.email, s.step, s.run_id, s.id from (
      select r.created_by, 'exclude' as step, o.run_id, o.id from public.payouts o
      join public.payout_runs r on r.id = o.run_id where r.state = 'draft' and o.status = 'pending'
      union all
      select r.created_by, 'include', w.run_id, w.enrollment_id from public.payout_omissions w
      join public.payout_runs r on r.id = w.run_id where r.state = 'draft' and w.reason = 'below_minimum') as s
    join public.profiles p on p.id = s.created_by order by p.email, s.step, s.id`
  const ownDrafts = (who: string) =>
    drafts
      .filter(({ email }) => email === at(who).email)
      .map(({ run_id, step, id }) => `/admin/payouts/${run_id}?open=${step}.${id}`)
  return {
    administrator: [
      ...owing.map(({ slug }) => `/admin/payouts/new/${slug}`),
      ...settled.map(({ run_id, status, id }) => `/admin/payouts/${run_id}?open=${STEPS[status]}.${id}`),
      ...ownDrafts('administrator'),
    ],
    'other administrator': ownDrafts('other administrator'),
  }
}
