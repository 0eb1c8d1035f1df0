import type { Part } from '../part.ts'
import { scheduleLeaderboards } from './leaderboards.ts'
import { scheduleReports } from './saved.ts'

export const part: Part = {
  plan: (story) => {
    scheduleLeaderboards(story)
    scheduleReports(story)
  },
  nightly: ['public.send_reports(20)'],
  /** Days are counted a few hundred in a turn, as the scheduler does. */
  finish: async (tx) => {
    for (let counted = 1; counted > 0; ) {
      const [turn] = await tx<{ days: number }[]>`select reports.refresh_days(250) as days`
      counted = turn?.days ?? 0
    }
  },
  checks: {
    'visits on nearly every day of a year': `
      select count(distinct day) between 350 and 366 and min(day) < current_date - 355 as holds from public.program_days where clicks > 0`,
    'a few earn most of it, and some nothing': `
      with earned as (select a.id, coalesce(sum(m.earned), 0) as amount from public.affiliates a
        left join public.enrollments e on e.affiliate_id = a.id left join public.enrollment_months m on m.enrollment_id = e.id group by 1),
      placed as (select e.*, row_number() over (order by e.amount desc) as place from earned e)
      select (sum(amount) filter (where place <= 8)) > 0.5 * sum(amount) and count(*) filter (where amount = 0) >= 3 as holds from placed`,
    'leaderboards with names, a name refused, and one who is among the first and not shown': `
      select (select count(*) from public.program_leaderboards) = 2
        and (select count(*) from public.leaderboard_consents where refusal_reason is null) >= 7
        and exists (select from public.leaderboard_consents where refusal_reason is not null)
        and exists (select from public.program_leaderboards b join public.enrollments e using (program_id)
          where (select coalesce(sum(m.sales), 0) from public.enrollment_months m where m.enrollment_id = e.id) >= 20
          and not exists (select from public.leaderboard_consents c where c.affiliate_id = e.affiliate_id)) as holds`,
  },
}
