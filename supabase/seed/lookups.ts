import type { PendingQuery, Row, TransactionSql } from 'postgres'
import type { Slug } from './crowd.ts'
import type { Story } from './story.ts'

/** Somebody's enrollment in a program, as an expression. */
export const enrollmentOf = (tx: TransactionSql, story: Story, who: string, slug: Slug) => tx`(
  select e.id from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
  where a.user_id = ${story.person(who)} and e.program_id = ${story.program(slug).id})`

/** Selects a commission by program, states and a further condition on its rows (c, v, e, a). */
export type Wanted = { slug?: Slug; states: string[]; that?: PendingQuery<Row[]> }
export type Found = { id: string; owner: string; enrollment: string; customer: string }

/** Finds the largest matching commission of a sale without a reversal or question. */
export async function findCommission(
  tx: TransactionSql,
  story: Story,
  { slug, states, that }: Wanted,
): Promise<Found> {
  const [found] = await tx<Found[]>`
    select c.id, a.user_id as owner, e.id as enrollment, v.customer_id as customer
    from public.commissions c join public.enrollments e on e.id = c.enrollment_id
    join public.affiliates a on a.id = c.affiliate_id join public.profiles o on o.id = a.user_id and o.deleted_at is null
    join public.conversions v on v.id = c.conversion_id and v.kind = 'sale'
    where c.status::text = any (${states}) and c.amount >= 1000 and a.merged_into is null and o.suspended_at is null
      ${slug ? tx`and c.program_id = ${story.program(slug).id}` : tx``} ${that ? tx`and ${that}` : tx``}
      and not exists (select 1 from public.commission_reversals r where r.commission_id = c.id)
      and not exists (select 1 from public.commission_questions q where q.commission_id = c.id)
    order by c.amount desc, c.id limit 1`
  if (!found)
    throw new Error(
      `The demo story has no commission of ${slug ?? 'any program'} that is ${states.join(' or ')}.`,
    )
  return found
}
