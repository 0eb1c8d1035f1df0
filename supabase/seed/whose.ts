import type { TransactionSql } from 'postgres'
import type { Slug } from './crowd.ts'
import type { Story } from './story.ts'

/** Somebody's enrollment in a program, as an expression. */
export const enrollmentOf = (tx: TransactionSql, story: Story, who: string, slug: Slug) => tx`(
  select e.id from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
  where a.user_id = ${story.person(who)} and e.program_id = ${story.program(slug).id})`

type Kind = 'sale' | 'any'
/** Somebody's largest commission in a state that nothing was taken back of. */
export async function commissionOf(
  tx: TransactionSql,
  story: Story,
  who: string,
  states: string[],
  kind: Kind = 'sale',
): Promise<string> {
  const [found] = await tx<{ id: string }[]>`
    select c.id from public.commissions c join public.affiliates a on a.id = c.affiliate_id
    join public.conversions v on v.id = c.conversion_id
    where a.user_id = ${story.person(who)} and c.status::text = any (${states}) and (${kind} = 'any' or v.kind = 'sale')
      and not exists (select 1 from public.commission_reversals r where r.commission_id = c.id)
      and not exists (select 1 from public.commission_questions q where q.commission_id = c.id)
    order by c.amount desc, c.id limit 1`
  if (!found) throw new Error(`${who} has no commission that is ${states.join(' or ')}.`)
  return found.id
}
