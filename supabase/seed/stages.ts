import { MEMBERS, type Member, type Slug } from './crowd.ts'
import { DEMO_PROGRAMS } from './program-list.ts'

/** An affiliate in a program, with its visits on an ordinary day; days are counted back from today. */
export type Stage = { member: Member; slug: Slug; power: number; joined: number; until: number }

/** Since when the business plans look at each application. */
export const REVIEWED_SINCE = 95
/** When the VIP program published its terms: whoever joins later accepts them in joining. */
export const TERMS_SINCE = 200

/** Somebody joins one program on their first day and the others week by week, none before it was published. */
export const STAGES: Stage[] = MEMBERS.flatMap((member) =>
  (Object.entries(member.in) as [Slug, number][]).map(([slug, power], place) => {
    const program = DEMO_PROGRAMS.find((one) => one.slug === slug)
    return {
      member,
      slug,
      power,
      joined: Math.min(Math.max(member.joined - 7 * place, 2), (program?.since ?? 366) - 2),
      until: Math.max(member.until ?? 0, program?.ends?.daysAgo ?? 0),
    }
  }),
)

export const isReviewed = ({ slug, joined }: Stage) => slug === 'empresarial' && joined <= REVIEWED_SINCE
