import type { Part } from '../part.ts'
import { speakAs } from '../story.ts'

/** Everybody read what is older than a week; Rubén, who rarely looks, what is older than two months. */
const RARELY = 'ruben'

export const part: Part = {
  atPresent: async (tx, story) => {
    for (const [key, person] of story.people) {
      const days = key === RARELY ? 60 : 7
      const [last] = await tx<{ id: string | null }[]>`select max(n.id) as id from public.notices n
        join public.profiles p on p.id = n.person_id and p.suspended_at is null and p.deleted_at is null
        where n.person_id = ${person} and n.created_at < now() - ${days} * interval '1 day'`
      await speakAs(tx, person)
      if (last?.id) await tx`select public.read_all_notices(${last.id})`
    }
    await speakAs(tx, '')
  },
  checks: {
    'notices that were read, and some that wait': `select bool_or(read_at is not null) and bool_or(read_at is null) as holds
      from public.notices`,
  },
}
