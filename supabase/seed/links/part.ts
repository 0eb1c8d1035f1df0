import type { Part } from '../part.ts'
import { STAGES } from '../stages.ts'
import { DAYS, type Story } from '../story.ts'
import { streamVisits } from './clicks.ts'
import { planVisits } from './visits.ts'

/** One affiliate's link leads to two pages by turns, to see which sells more. */
function scheduleVariants(story: Story): void {
  const variants = [
    { key: 'a', destination: '/vip', weight: 2 },
    { key: 'b', destination: '/services', weight: 1 },
  ]
  story.on(
    88,
    '19:20',
    'marisol',
    (tx) =>
      tx`select public.set_link_variants(l.id, ${tx.json(variants)}) from public.links l where l.code = ${story.linkCode('marisol', 'vip')}`,
  )
}

export const part: Part = {
  plan: (story) => {
    scheduleVariants(story)
    story.visits = planVisits(story.random, story, STAGES, DAYS)
  },
  stream: streamVisits,
  values: [['clicks', 'device']],
}
