import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { DemoPeople } from './people.ts'

const DAY = 86_400_000
type Programs = Map<string, { id: string }>

/** Steps that count now, a change that was announced, renewals, a group's own reward, and a bounty with two submissions. */
export async function seedRewards(tx: TransactionSql, ids: DemoPeople, programs: Programs): Promise<void> {
  const speakAs = (person: string) => tx`select set_config('request.jwt.claim.sub', ${person}, true)`
  const vip = programs.get('vip')?.id ?? ''
  const business = programs.get('empresarial')?.id ?? ''
  const first = async (program: string) => {
    const [row] = await tx<
      { id: string }[]
    >`select id from public.rewards where program_id = ${program} and version = 1`
    return row?.id ?? ''
  }
  await speakAs(ids.admin)
  await tx`select public.create_reward(${vip}, ${tx.json({ event: 'recurring', kind: 'percent', rate_bps: 500, max_months: 12 })},
    null, ${randomUUID()})`
  const stepped = {
    event: 'sale',
    kind: 'percent',
    rate_bps: 2000,
    tier_metric: 'sales',
    tier_period: 'month',
    tiers: [
      { from: 10, value: 2500 },
      { from: 25, value: 3000 },
    ],
    caps: [{ per: 'affiliate', period: 'month', amount: 150_000 }],
  }
  // As if it had been announced a week ago.
  await tx`update public.programs set notice_days = 0 where id = ${vip}`
  await tx`select public.follow_reward(${await first(vip)}, ${tx.json(stepped)}, null, ${randomUUID()})`
  await tx`select public.create_reward(${vip}, ${tx.json({
    event: 'recurring',
    kind: 'percent',
    rate_bps: 800,
    metadata: [{ key: 'plan', is: ['anual'] }],
  })}, null, ${randomUUID()})`
  await tx`update public.programs set notice_days = 7 where id = ${vip}`
  const lower = { event: 'sale', kind: 'percent', rate_bps: 1000, customer: 'new', min_amount: 50_000 }
  await tx`select public.follow_reward(${await first(business)}, ${tx.json(lower)}, ${new Date(Date.now() + 14 * DAY)},
    ${randomUUID()})`
  const [group] = await tx<
    { id: string }[]
  >`select id from public.program_groups where program_id = ${business}`
  const own = {
    event: 'sale',
    kind: 'percent',
    rate_bps: 1500,
    countries: ['PA', 'CR'],
    group_id: group?.id ?? null,
  }
  await tx`select public.create_reward(${business}, ${tx.json(own)}, null, ${randomUUID()})`
  const [bounty] = await tx<{ id: string }[]>`select id from public.create_bounty(${vip},
    ${tx.json({ es: 'Reseña en video', en: 'A video review' })},
    ${tx.json({
      es: 'Graba una reseña de al menos tres minutos con un caso real y publícala en tu canal. Di que recibes una comisión.',
      en: 'Record a review of at least three minutes with a real case and publish it on your channel. Say that you earn a commission.',
    })}, 4000, 'url', 10, 1, null, ${new Date(Date.now() + 45 * DAY)}, ${randomUUID()})`
  for (const [person, address] of [
    [ids.ruben, 'https://www.radio-interior.example/video/asesoria'],
    [ids.marisol, 'https://marisol.example/videos/mi-resena'],
  ] as const) {
    await speakAs(person)
    await tx`select public.submit_bounty(${bounty?.id ?? ''}, ${address})`
  }
  await speakAs(ids.admin)
  await tx`select public.review_submission(s.id, 'approved', 'Claro y con un caso real.', ${randomUUID()})
    from public.bounty_submissions s order by s.submitted_at, s.id limit 1`
}
