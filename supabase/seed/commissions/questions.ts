import type { TransactionSql } from 'postgres'
import { findCommission, type Wanted } from '../lookups.ts'
import { type Story, speakAs } from '../story.ts'

/** Affiliates ask about commissions, and an administrator answers. */
export function scheduleQuestions(story: Story): void {
  const ask = (
    day: number,
    that: (tx: TransactionSql) => Wanted['that'],
    question: string,
    answer?: string,
  ) =>
    story.on(day, '22:00', '', async (tx) => {
      const wanted = that(tx)
      const { id, owner } = await findCommission(tx, story, {
        states: STATES,
        ...(wanted && { that: wanted }),
      })
      await speakAs(tx, owner)
      const [row] = await tx<{ id: string }[]>`select public.ask_about_commission(${id}, ${question}) as id`
      if (!answer) return
      story.on(
        day - 1,
        '08:50',
        'admin',
        (later) => later`select public.answer_commission_question(${row?.id ?? ''}, ${answer})`,
      )
    })
  ask(
    130,
    (tx) => tx`v.tax_off > 0`,
    '¿Por qué no cuenta el total de la factura?',
    'El ITBMS no es del negocio: la comisión sale de lo demás.',
  )
  ask(
    66,
    (tx) => tx`v.original_currency = 'COP'`,
    '¿Con qué tasa se cambiaron los pesos?',
    'Con la del día de la venta, que está en esta misma página.',
  )
  ask(
    3,
    (tx) => tx`c.program_id = ${story.program('escuela-istmo').id}`,
    'El estudiante pagó la matrícula y el primer mes. ¿Cuentan los dos?',
  )
  ask(
    2,
    (tx) => tx`a.user_id = ${story.person('dayra')}`,
    'This customer told me they bought the yearly plan. Is the amount right?',
  )
}

const STATES = ['pending', 'matured', 'approved', 'in_payout', 'paid']
