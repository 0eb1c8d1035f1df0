import { daysBefore } from '../calendar.ts'
import type { Slug } from '../crowd.ts'
import { enrollmentOf } from '../lookups.ts'
import type { Story } from '../story.ts'

/** That day, or the next one earlier on which no monthly run is under way: accounts with an open payout are not merged. */
function betweenRuns(story: Story, day: number): number {
  const date = Number(daysBefore(story.today, day).slice(8))
  return date >= 14 && date <= 18 ? betweenRuns(story, day + 1) : day
}

/** Accounts and enrollments that ended, each in its own way. */
export function scheduleEndings(story: Story): void {
  const change = (day: number, who: string, slug: Slug, state: string, why: string) =>
    story.on(
      day,
      '16:10',
      'admin',
      (tx) =>
        tx`select public.change_enrollment_state(${enrollmentOf(tx, story, who, slug)}, ${state}, ${why})`,
    )
  change(95, 'ariel', 'vip', 'banned', 'Compraba con tarjetas propias y devolvía a los pocos días')
  change(58, 'ximena', 'vip', 'deactivated', 'Pidió salir del programa')
  change(
    40,
    'abdiel',
    'firma-al-dia',
    'paused',
    'Publica cupones que no existen; queda en pausa hasta que los quite',
  )
  change(110, 'samuel', 'vip', 'paused', 'Enlace en una página que el programa no acepta')
  change(104, 'samuel', 'vip', 'active', 'Quitó el enlace el mismo día')
  story.on(
    69,
    '10:00',
    'admin',
    (tx) =>
      tx`select public.suspend_account(${story.person('jorge')}, 'Alguien más entró a la cuenta; la revisamos con su dueño')`,
  )
  story.on(118, '21:15', 'omar', async (tx) => {
    await tx`select public.record_proof(${story.person('omar')}, 'deletion', 'password', null)`
    await tx`select public.delete_my_account()`
  })
  story.on(
    betweenRuns(story, 79),
    '11:00',
    'admin',
    (tx) => tx`select public.merge_affiliates(a.id, b.id, 'Es la misma persona con dos cuentas')
    from public.affiliates a, public.affiliates b
    where a.user_id = ${story.person('kevin2')} and b.user_id = ${story.person('kevin')}`,
  )
  story.on(
    31,
    '18:20',
    'nadia',
    (tx) => tx`select public.end_coupon(c.id) from public.coupons c where c.code = 'NADIA15'`,
  )
}
