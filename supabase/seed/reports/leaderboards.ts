import type { Slug } from '../crowd.ts'
import type { Story } from '../story.ts'

/** The programs with a leaderboard, and since how many days. */
const BOARDS: [slug: Slug, daysAgo: number][] = [
  ['vip', 180],
  ['firma-al-dia', 60],
]

/** Who wants to be seen, since when and as whom: by their own name, or by the one that their followers know. */
const SEEN: [who: string, daysAgo: number, name: string][] = [
  ['cinta', 178, 'Agencia Cinta Costera'],
  ['marisol', 177, 'Marisol de Chiriquí'],
  ['katherine', 171, 'Kathy Chong'],
  ['edgardo', 150, 'Edgardo Pinzón'],
  ['nadia', 121, 'Nadia B.'],
  ['gladys', 58, 'Gladys en Azuero'],
  ['itzel', 55, 'Itzel Tech'],
]
/** One left the leaderboards again, and an administrator refused the name of another. */
const LEFT: [who: string, joined: number, left: number, name: string] = ['yadira', 168, 90, 'Yadira escribe']
const REFUSED = { who: 'roderick', joined: 76, name: 'Comisiones gratis', decided: 74 }

/** Two programs show who sells most, to those who are in them and of those who agreed. */
export function scheduleLeaderboards(story: Story): void {
  const show = (who: string, daysAgo: number, name: string) =>
    story.on(daysAgo, '19:20', who, (tx) => tx`select public.show_on_leaderboards(${name})`)
  for (const [slug, daysAgo] of BOARDS)
    story.on(
      daysAgo,
      '09:45',
      'admin',
      (tx) => tx`select public.set_leaderboard(${story.program(slug).id}, true)`,
    )
  for (const [who, daysAgo, name] of SEEN) show(who, daysAgo, name)
  const [left, joined, since, name] = LEFT
  show(left, joined, name)
  story.on(since, '20:05', left, (tx) => tx`select public.hide_from_leaderboards()`)
  show(REFUSED.who, REFUSED.joined, REFUSED.name)
  story.on(
    REFUSED.decided,
    '10:30',
    'second',
    (
      tx,
    ) => tx`select public.refuse_display_name(a.id, 'El nombre promete algo que no existe. Elige el tuyo o el de tu canal.')
      from public.affiliates a where a.user_id = ${story.person(REFUSED.who)}`,
  )
}
