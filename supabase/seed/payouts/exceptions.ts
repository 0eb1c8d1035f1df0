import type { TransactionSql } from 'postgres'
import { type Story, speakAs } from '../story.ts'
import { mostDue } from './schedule.ts'

const affiliateOf = (tx: TransactionSql, story: Story, who: string) =>
  tx`(select id from public.affiliates where user_id = ${story.person(who)})`

/** Payouts that are held back, and affiliates below the minimum who ask to be paid early. */
export function scheduleExceptions(story: Story): void {
  const hold = (day: number, who: string, reason: string) =>
    story.on(
      day,
      '14:00',
      'admin',
      (tx) => tx`select public.hold_payouts(${affiliateOf(tx, story, who)}, ${reason})`,
    )
  hold(160, 'roderick', 'El banco pidió confirmar quién es el titular de la cuenta')
  story.on(
    140,
    '14:00',
    'second',
    (tx) => tx`select public.release_payouts(${affiliateOf(tx, story, 'roderick')})`,
  )
  story.on(
    7,
    '14:00',
    'admin',
    (tx) =>
      tx`select public.hold_payouts(w.id, 'Esperamos la factura con el RUC corregido') from (${mostDue(tx, story, 'empresarial')}) as w`,
  )
  scheduleRequest(story, 75, 'Tengo que pagar la matrícula de mi hija este mes', {
    days: 1,
    grants: false,
    words: 'Faltan muy pocos días para la fecha normal',
  })
  scheduleRequest(story, 50, 'Voy a cerrar esta cuenta del banco a fin de mes', {
    days: 1,
    grants: true,
    words: 'Va en la próxima fecha',
  })
  scheduleRequest(story, 4, 'Me cambio de banco la semana que viene', {
    days: 1,
    grants: true,
    words: 'Claro, va en la próxima fecha',
  })
  scheduleRequest(story, 1, 'Necesito cubrir la publicidad de noviembre')
}

type Answer = { days: number; grants: boolean; words: string }

/** Whoever has most below a minimum asks; somebody in the office answers some days later, or has not yet. */
function scheduleRequest(story: Story, day: number, note: string, answer?: Answer): void {
  story.on(day, '21:00', '', async (tx) => {
    const [asking] = await tx<{ id: string; owner: string }[]>`
      select e.id, a.user_id as owner from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
      join public.programs p on p.id = e.program_id join public.profiles o on o.id = a.user_id and o.deleted_at is null and o.suspended_at is null
      cross join lateral (select payouts.available_of(e) as amount) as due
      where p.slug in ('vip', 'firma-al-dia') and due.amount > 0 and due.amount < p.minimum_payout and e.state = 'active'
        and not payouts.is_held(a.id) and exists (select 1 from public.payout_methods m where m.affiliate_id = a.id
          and m.confirmed_at is not null and m.ended_at is null)
        and not exists (select 1 from public.payout_requests r where r.enrollment_id = e.id)
      order by due.amount desc, e.id limit 1`
    if (!asking) throw new Error('Nobody in the demo story is below a minimum.')
    await speakAs(tx, asking.owner)
    const [request] = await tx<
      { id: string }[]
    >`select id from public.request_early_payout(${asking.id}, ${note})`
    if (answer)
      story.on(
        day - answer.days,
        '09:50',
        'admin',
        (later) =>
          later`select public.answer_payout_request(${request?.id ?? ''}, ${answer.grants}, ${answer.words})`,
      )
  })
}
