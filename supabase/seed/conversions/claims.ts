import type { TransactionSql } from 'postgres'
import { enrollmentOf } from '../lookups.ts'
import type { Story } from '../story.ts'

/** Sales that affiliates miss: one was theirs, one was not, one waits for an answer. */
export function scheduleClaims(story: Story): void {
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
