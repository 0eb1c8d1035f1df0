import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { daysBefore } from '../calendar.ts'
import type { Story } from '../story.ts'
import { changeAccount } from './payees.ts'
import { REFUSALS, type Run, scheduleRun } from './runs.ts'

/** Runs of a program on a day of each month, the cut-off being the last day of the month before. */
function monthly(story: Story, slug: Run['slug'], date: number, from: number, until: number): Run[] {
  const runs: Run[] = []
  for (let day = from; day > until; day--) {
    const name = daysBefore(story.today, day)
    if (Number(name.slice(8)) === date)
      runs.push({ slug, day, cutOff: day + date, by: runs.length % 2 ? 'second' : 'admin', until: 'settled' })
  }
  return runs
}

/** A year of runs: each month or quarter by program, and at its end one in each state. */
export function schedulePayouts(story: Story): void {
  setSchedules(story)
  const vip = monthly(story, 'vip', 15, 330, 12)
  const [, , , refused, exclusion, , returned] = vip
  if (refused) scheduleRefusal(story, refused)
  if (exclusion) exclusion.leftOut = 'Pidió recibir los dos meses juntos'
  if (returned) scheduleReturn(story, returned)
  const often = (slug: Run['slug'], by: Run['by'], lag: number, days: number[]) =>
    days.map((day): Run => ({ slug, day, cutOff: day + lag, by, until: 'settled' }))
  for (const run of [
    ...vip,
    ...monthly(story, 'empresarial', 5, 320, 21),
    ...monthly(story, 'estudio-nomada', 20, 190, 8),
    ...often('firma-al-dia', 'second', 10, [280, 190, 100, 30]),
    ...often('escuela-istmo', 'admin', 8, [180, 130, 80, 29, 22, 15]),
    ...often('agenda-facil', 'admin', 10, [90]),
  ])
    scheduleRun(story, run)
  scheduleCancelled(story)
  scheduleChangedAccount(story)
  scheduleRun(story, {
    slug: 'empresarial',
    day: 5,
    cutOff: 6,
    by: 'admin',
    until: 'partly',
    isRefused: true,
  })
  scheduleRun(story, { slug: 'firma-al-dia', day: 3, cutOff: 5, by: 'second', until: 'confirmed' })
  scheduleRun(story, { slug: 'vip', day: 1, cutOff: 2, by: 'second', until: 'draft' })
}

function setSchedules(story: Story): void {
  for (const [since, slug, rhythm, day] of [
    [365, 'vip', 'monthly', 15],
    [365, 'empresarial', 'monthly', 5],
    [365, 'firma-al-dia', 'on_demand', null],
    [250, 'escuela-istmo', 'weekly', 5],
    [230, 'estudio-nomada', 'monthly', 20],
  ] as const)
    story.on(
      since,
      '10:15',
      'admin',
      (tx) => tx`select public.set_payout_schedule(${story.program(slug).id}, ${rhythm}, ${day})`,
    )
}

/** A bank refuses; the affiliate names another account, waits its three days, and it is tried again. */
function scheduleRefusal(story: Story, run: Run): void {
  run.isRefused = true
  run.afterwards = (id) => {
    const refused = (tx: TransactionSql) => tx<{ id: string; owner: string }[]>`
      select p.id, a.user_id as owner from public.payouts p join public.affiliates a on a.id = p.affiliate_id
      where p.run_id = ${id} and p.status = 'failed'`
    story.on(run.day - 3, '18:00', '', async (tx) => {
      const [payout] = await refused(tx)
      if (payout) await changeAccount(tx, story, payout.owner)
    })
    story.on(run.day - 8, '09:20', 'admin', async (tx) => {
      const [payout] = await refused(tx)
      if (!payout) throw new Error('The demo story lost a refused payout.')
      await tx`select public.retry_payout(${payout.id}, ${randomUUID()})`
      await tx`select public.mark_payout_paid(${payout.id}, ${`ACH-R${run.day}`}, ${randomUUID()})`
    })
  }
}

/** The largest payout of a run comes back days later; the next run collects it again. */
function scheduleReturn(story: Story, run: Run): void {
  run.afterwards = (id) =>
    story.on(
      run.day - 6,
      '13:00',
      'admin',
      (tx) => tx`
      select public.mark_payout_returned(p.id, case p.kind when 'bank' then 'R17 La cuenta no admite abonos por ACH'
        else ${tx.json(REFUSALS)}::jsonb ->> p.kind end, ${randomUUID()}) from (
        select o.id, m.kind::text from public.payouts o join public.payout_methods m on m.id = o.method_id
          where o.run_id = ${id} and o.status = 'paid' order by o.amount desc, o.id limit 1) as p`,
    )
}

/** A draft with the wrong cut-off, called off by the other administrator. */
function scheduleCancelled(story: Story): void {
  scheduleRun(story, {
    slug: 'escuela-istmo',
    day: 36,
    cutOff: 36,
    by: 'admin',
    until: 'draft',
    afterwards: (id) =>
      story.on(36, '16:30', 'second', (tx) => tx`select public.cancel_payout_run(${id}, ${randomUUID()})`),
  })
}

/** Just before the draft somebody names another bank account: for three days nothing is paid to it. */
function scheduleChangedAccount(story: Story): void {
  story.on(2, '20:00', '', async (tx) => {
    const [payee] = await tx<{ owner: string }[]>`${mostDue(tx, story, 'vip')}`
    if (payee) await changeAccount(tx, story, payee.owner)
  })
}

/** The affiliate with the highest balance in a program, among those with a bank account; never a demo login. */
export const mostDue = (tx: TransactionSql, story: Story, slug: Run['slug']) => tx`
  select a.id, a.user_id as owner from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
  join public.payout_methods m on m.affiliate_id = a.id and m.kind = 'bank' and m.confirmed_at is not null and m.ended_at is null
  cross join lateral (select payouts.available_of(e) as amount) as due
  where e.program_id = ${story.program(slug).id} and a.user_id <> ${story.person('marisol')} and due.amount > 0 and not payouts.is_held(a.id)
  order by due.amount desc, a.id limit 1`
