import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { daysBefore } from './calendar.ts'
import type { Slug } from './crowd.ts'
import type { Story } from './story.ts'

/** Somebody's enrollment in a program, as an expression. */
const enrollmentOf = (tx: TransactionSql, story: Story, who: string, slug: Slug) => tx`(
  select e.id from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
  where a.user_id = ${story.person(who)} and e.program_id = ${story.program(slug).id})`

type Kind = 'sale' | 'any'
/** Somebody's largest commission in a state that nothing was taken back of. */
async function commissionOf(
  tx: TransactionSql,
  story: Story,
  who: string,
  states: string[],
  kind: Kind = 'sale',
): Promise<string> {
  const [found] = await tx<{ id: string }[]>`
    select c.id from public.commissions c join public.affiliates a on a.id = c.affiliate_id
    join public.conversions v on v.id = c.conversion_id
    where a.user_id = ${story.person(who)} and c.status::text = any (${states}) and (${kind} = 'any' or v.kind = 'sale')
      and not exists (select 1 from public.commission_reversals r where r.commission_id = c.id)
      and not exists (select 1 from public.commission_questions q where q.commission_id = c.id)
    order by c.amount desc, c.id limit 1`
  if (!found) throw new Error(`${who} has no commission that is ${states.join(' or ')}.`)
  return found.id
}

/** What administrators do about commissions by hand, each with its reason: gifts, clawbacks, splits, moved customers. */
export function writeCases(story: Story): void {
  const give = (day: number, by: string, who: string, slug: Slug, amount: number, why: string) =>
    story.on(
      day,
      '16:40',
      by,
      (tx) =>
        tx`select public.create_manual_commission(${enrollmentOf(tx, story, who, slug)}, ${amount}, ${why}, ${randomUUID()})`,
    )
  give(345, 'admin', 'cinta', 'vip', 15_000, 'Premio al mejor arranque del Black Friday')
  give(118, 'second', 'marisol', 'vip', 6000, 'Charla en la feria de emprendedores de David')
  give(8, 'admin', 'ruben', 'vip', 4500, 'Ajuste: una venta del mes pasado quedó con la tasa anterior')
  const clawBack = (day: number, who: string, states: string[], amount: number | null, why: string) =>
    story.on(day, '11:40', 'admin', async (tx) => {
      const id = await commissionOf(tx, story, who, states)
      await tx`select public.claw_back_commission(${id}, ${amount}, ${why}, ${randomUUID()})`
    })
  clawBack(115, 'pacifico', ['paid'], 1500, 'El cliente canceló el plan antes de la segunda cuota')
  clawBack(26, 'ximena', ['paid'], null, 'El trabajo no se entregó y el estudio devolvió todo')
  clawBack(16, 'itzel', ['pending', 'matured', 'approved'], 500, 'Se aplicó un descuento después de la venta')
  writeSplit(
    story,
    44,
    'cinta',
    'marisol',
    6000,
    'Marisol atendió la reunión y Cinta Costera trajo al cliente',
  )
  writeMove(story, 28, 'roderick', 'dayra', 'El cliente pidió seguir con Dayra, que le habla en inglés')
}

function writeSplit(story: Story, day: number, from: string, to: string, kept: number, why: string): void {
  story.on(day, '15:30', 'admin', async (tx) => {
    const [shared] = await tx<{ id: string; own: string; others: string }[]>`
      select c.id, c.enrollment_id as own, ${enrollmentOf(tx, story, to, 'vip')} as others
      from public.commissions c where c.enrollment_id = ${enrollmentOf(tx, story, from, 'vip')}
        and c.status in ('pending', 'matured', 'approved') order by c.amount desc, c.id limit 1`
    if (!shared) throw new Error(`${from} has nothing to share.`)
    const shares = [
      { enrollment_id: shared.own, bps: kept },
      { enrollment_id: shared.others, bps: 10_000 - kept },
    ]
    await tx`select public.split_commission(${shared.id}, ${tx.json(shares)}, ${why}, ${randomUUID()})`
  })
}

/** The customer of an open commission goes to somebody else, with what is open. */
function writeMove(story: Story, day: number, from: string, to: string, why: string): void {
  story.on(
    day,
    '15:50',
    'second',
    (tx) => tx`
    select public.move_customer(s.customer_id, ${enrollmentOf(tx, story, to, 'vip')}, true, ${why}, ${randomUUID()}) from (
      select v.customer_id from public.commissions c join public.conversions v on v.id = c.conversion_id
      where c.enrollment_id = ${enrollmentOf(tx, story, from, 'vip')} and c.status in ('pending', 'matured', 'approved')
        and v.kind = 'sale' order by v.is_renewal, c.amount desc, c.id limit 1) as s`,
  )
}

/** Questions that affiliates ask about a commission, and what they are answered. */
export function writeQuestions(story: Story): void {
  const ask = (day: number, who: string, question: string, answer?: string) =>
    story.on(day, '22:00', who, async (tx) => {
      const id = await commissionOf(tx, story, who, ['pending', 'matured', 'approved', 'paid'], 'any')
      const [asked] = await tx<{ id: string }[]>`select public.ask_about_commission(${id}, ${question}) as id`
      if (!answer) return
      story.on(
        day - 1,
        '08:50',
        'admin',
        (later) => later`select public.answer_commission_question(${asked?.id ?? ''}, ${answer})`,
      )
    })
  ask(
    130,
    'yadira',
    '¿Por qué esta venta paga menos que la anterior?',
    'Fue una renovación: pagan el 5 %, la primera compra paga el 20 %.',
  )
  ask(
    66,
    'nadia',
    '¿Con qué tasa se cambiaron los pesos?',
    'Con la del día de la venta, que está en esta misma página.',
  )
  ask(2, 'dayra', 'This customer told me they bought the yearly plan. Is the amount right?')
}

/** Sales that affiliates miss: one was theirs, one was not, one waits for an answer. */
export function writeClaims(story: Story): void {
  const claim = (day: number, who: string, order: string, amount: number, note: string) =>
    story.on(
      day,
      '19:00',
      who,
      (tx) => tx`select public.claim_conversion(${enrollmentOf(tx, story, who, 'vip')}, ${order}, ${amount},
      (now() at time zone 'America/Panama')::date - 6, ${note})`,
    )
  const decide = (
    day: number,
    order: string,
    decision: (tx: TransactionSql, id: string) => Promise<unknown>,
  ) =>
    story.on(day, '12:20', 'admin', async (tx) => {
      const [open] = await tx<
        { id: string }[]
      >`select id from public.conversion_claims where order_id = ${order}`
      await decision(tx, open?.id ?? '')
    })
  story.on(
    102,
    '13:30',
    '',
    (tx) =>
      tx`select public.report_sale(${story.program('vip').keyId}, ${tx.json({
        order_id: 'VIP-20388',
        customer_id: 'cliente-oficina',
        amount: 34_900,
        currency: 'USD',
        country: 'PA',
      })})`,
  )
  claim(
    96,
    'edgardo',
    'VIP-20388',
    34_900,
    'Vino a la oficina después de ver mi video; me nombró en la recepción.',
  )
  decide(94, 'VIP-20388', (tx, id) => tx`select public.accept_claim(${id})`)
  claim(57, 'mateo', 'VIP-20402', 9900, 'Es mi vecino, le mandé el enlace por WhatsApp.')
  decide(
    53,
    'VIP-20402',
    (tx, id) => tx`select public.decline_claim(${id}, 'La tienda no tiene un pedido con ese número.')`,
  )
  claim(
    0,
    'ruben',
    'VIP-20417',
    19_900,
    'La clienta me escribió por WhatsApp después de ver mi enlace y pagó en la oficina.',
  )
}

/** That day, or the next one earlier on which no monthly run is under way: accounts with an open payout are not merged. */
function betweenRuns(story: Story, day: number): number {
  const date = Number(daysBefore(story.today, day).slice(8))
  return date >= 14 && date <= 18 ? betweenRuns(story, day + 1) : day
}

/** Accounts and enrollments that ended, each in its own way. */
export function writeEndings(story: Story): void {
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
    'scamscan-pro',
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
    await tx`select public.prove_password(${story.person('omar')})`
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
