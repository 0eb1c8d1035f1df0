import { randomUUID } from 'node:crypto'
import { bountyArgs } from './fixtures.ts'
import type { Doors, Office } from './prepare.ts'

/** The address of the first row that a query finds, or none. */
type Find = (
  at: (row: Record<string, string>) => string,
  rows: Promise<Record<string, string>[]>,
) => Promise<string[]>
const first: Find = async (at, rows) => (await rows).slice(0, 1).map(at)

/**
 * Pages of rows on which a form stands that other rows of their kind have not: the crawl looks at one page of each shape, and
 * which one it is differs from day to day.
 */
export async function rowDoors({ sql, call, at }: Office, program_id: string): Promise<Doors> {
  const [admin, affiliate] = [at('administrator'), at('affiliate')]
  const [own] =
    await sql`select e.id, a.id as affiliate_id from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    join public.profiles p on p.id = a.user_id where p.email = ${affiliate.email} and e.program_id = ${program_id}`
  const link = { name: 'Guardado', destination: '', sub_ids: {}, utm: {}, routes: [], coupon_id: null }
  const made = await call(affiliate, 'create_link', {
    enrollment_id: own?.id,
    code: '',
    ...link,
    idempotency_key: randomUUID(),
  })
  await call(affiliate, 'archive_link', { link_id: made.id })
  await call(admin, 'create_bounty', bountyArgs(program_id, randomUUID()))
  const commission = ({ id }: Record<string, string>) => `/commissions/${id}`
  const program = (part: string) => (row: Record<string, string>) => `/admin/programs/${row.slug}/${part}`
  const office = await Promise.all([
    first(
      (row) => `/admin${commission(row)}`,
      sql`select commission_id as id from public.commission_questions where answered_at is null order by asked_at desc`,
    ),
    first(
      (row) => `/admin${commission(row)}`,
      sql`select c.id from public.commissions c join public.conversions v on v.id = c.conversion_id
        where c.status = 'pending' and v.customer_id is not null and v.kind = 'sale' order by c.created_at`,
    ),
    first(
      (row) => `/admin${commission(row)}`,
      sql`select c.id from public.commissions c join public.affiliates a on a.id = c.affiliate_id
        join public.profiles p on p.id = a.user_id
        where c.status = 'matured' and p.deleted_at is null and p.suspended_at is null and p.email <> ${admin.email} order by c.created_at`,
    ),
    first(
      program('invitations'),
      sql`select p.slug from public.invitations i join public.programs p on p.id = i.program_id
        where i.accepted_at is null and i.revoked_at is null and p.status = 'published' order by i.created_at`,
    ),
    first(
      program('members'),
      sql`select p.slug from public.program_members m join public.programs p on p.id = m.program_id
        where p.status = 'published' order by m.added_at`,
    ),
    first(
      program('rewards'),
      sql`select p.slug from public.rewards r join public.programs p on p.id = r.program_id where r.effective_from > now()`,
    ),
    first(
      program('edit?section=conditions'),
      sql`select p.slug from public.programs p where p.status = 'published' and not exists (
        select 1 from public.program_changes c where c.program_id = p.id and c.state = 'waiting') order by p.slug`,
    ),
  ])
  const requested = await first(
    (row) => `/affiliate-dashboard${commission(row)}`,
    sql`select c.id from public.commissions c where c.affiliate_id = ${own?.affiliate_id ?? null} and not exists (
      select 1 from public.commission_questions q where q.commission_id = c.id and q.answered_at is null) order by c.created_at`,
  )
  // the stories publish more programs than fit on the first page, most of them open to everyone
  const reviewed =
    await sql`select p.slug from public.programs p join public.program_admissions d on d.program_id = p.id
    where p.status = 'published' and d.mode = 'review' order by p.created_at limit 2`
  return {
    member: reviewed.map(({ slug }) => `/program-selection?q=${slug}`),
    administrator: ['/admin/users?show=suspended', ...office.flat()],
    affiliate: [...requested, '/affiliate-dashboard/bounties', `/affiliate-dashboard/links/${made.id}`],
  }
}
