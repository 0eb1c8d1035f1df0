import { randomUUID } from 'node:crypto'
import type { JSONValue, TransactionSql } from 'postgres'
import type { Slug } from '../crowd.ts'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'

const RECURRING = { event: 'recurring', kind: 'percent', rate_bps: 500, max_months: 12 }
const STEPPED = {
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
const YEARLY = {
  event: 'recurring',
  kind: 'percent',
  rate_bps: 800,
  metadata: [{ key: 'plan', is: ['anual'] }],
}
const LOWER = { event: 'sale', kind: 'percent', rate_bps: 1000, customer: 'new', min_amount: 50_000 }
const VIDEO = {
  title: { es: 'Reseña en video', en: 'A video review' },
  description: {
    es: 'Graba una reseña de al menos tres minutos con un caso real y publícala en tu canal. Di que recibes una comisión.',
    en: 'Record a review of at least three minutes with a real case and publish it on your channel. Say that you earn a commission.',
  },
}

/** How rewards changed: renewals from the start, steps since a while, a group's own, a change that was announced, and a bounty. */
function scheduleRewards(story: Story): void {
  const create = (day: number, slug: Slug, reward: JSONValue) =>
    story.on(
      day,
      '11:10',
      'admin',
      (tx) =>
        tx`select public.create_reward(${story.program(slug).id}, ${tx.json(reward)}, null, ${randomUUID()})`,
    )
  const follow = (day: number, slug: Slug, reward: JSONValue, from: Date | null) =>
    story.on(
      day,
      '11:20',
      'admin',
      (tx) => tx`select public.follow_reward(r.id, ${tx.json(reward)}, ${from}, ${randomUUID()})
      from public.rewards r where r.program_id = ${story.program(slug).id} and r.version = 1`,
    )
  create(365, 'vip', RECURRING)
  follow(150, 'vip', STEPPED, null)
  create(72, 'vip', YEARLY)
  story.on(90, '11:10', 'admin', (tx) => giveGroupItsOwn(tx, story))
  follow(1, 'empresarial', LOWER, new Date(story.present.getTime() + 14 * 86_400_000))
  scheduleBounty(story)
}

/** Consultants earn more than the others. */
const giveGroupItsOwn = (tx: TransactionSql, story: Story) => tx`
  select public.create_reward(g.program_id, jsonb_build_object('event', 'sale', 'kind', 'percent', 'rate_bps', 1500,
    'countries', array['PA', 'CR'], 'group_id', g.id), null, ${randomUUID()})
  from public.program_groups g where g.program_id = ${story.program('empresarial').id} limit 1`

/** A video review is paid once each: one was approved, one has to be mended, one was refused, one waits. */
function scheduleBounty(story: Story): void {
  const ends = new Date(story.present.getTime() + 45 * 86_400_000)
  story.on(
    48,
    '17:00',
    'admin',
    (tx) => tx`select public.create_bounty(${story.program('vip').id}, ${tx.json(VIDEO.title)},
    ${tx.json(VIDEO.description)}, 4000, 'url', 10, 1, null, ${ends}, ${randomUUID()})`,
  )
  const submit = (day: number, who: string, address: string) =>
    story.on(
      day,
      '20:30',
      who,
      (tx) => tx`select public.submit_bounty(b.id, ${address}) from public.bounties b limit 1`,
    )
  const review = (day: number, who: string, decision: string, answer: string) =>
    story.on(
      day,
      '09:45',
      'admin',
      (tx) => tx`select public.review_submission(s.id, ${decision}, ${answer}, ${randomUUID()})
      from public.bounty_submissions s join public.enrollments e on e.id = s.enrollment_id
      join public.affiliates a on a.id = e.affiliate_id where a.user_id = ${story.person(who)} and s.state = 'submitted'`,
    )
  submit(41, 'ruben', 'https://www.radio-interior.example/video/asesoria')
  review(39, 'ruben', 'approved', 'Claro y con un caso real.')
  submit(30, 'mateo', 'https://mateo.example/video/corto')
  review(29, 'mateo', 'rejected', 'Dura cuarenta segundos y no muestra un caso.')
  submit(10, 'edgardo', 'https://edgardo.example/video/vip')
  review(9, 'edgardo', 'changes_asked', 'Falta decir que recibes una comisión.')
  submit(1, 'marisol', 'https://marisol.example/videos/mi-resena')
}

export const part: Part = { plan: scheduleRewards, values: [['bounty_submissions', 'state']] }
