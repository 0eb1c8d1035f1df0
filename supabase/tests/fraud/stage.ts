import { randomUUID } from 'node:crypto'
import { commissionOf, scene as decisionScene } from '../commissions/decisions.ts'
import * as h from '../harness.ts'

/** A program that holds what is sold too fast; every sale of the harness is. */
export const scene = (tx: h.Tx, options: h.ProgramOptions = {}) =>
  decisionScene(tx, { rules: ['fast_sale'], holdDays: 30, ...options })

export async function held(tx: h.Tx, program: h.Program, affiliate: h.Affiliate, amount = 10_000) {
  const sale = await h.aSale(tx, program, affiliate, amount)
  return { ...sale, id: commissionOf(sale) }
}

type Decision = { releases?: boolean; reason?: string; key?: string }
export const decide = (
  tx: h.Tx,
  who: string,
  ids: string[],
  { releases = true, reason = 'Es cliente de siempre', key = randomUUID() }: Decision = {},
) =>
  h.as(
    tx,
    'authenticated',
    who,
    (t) => t`select public.decide_holds(${ids}, ${releases}, ${reason}, ${key}) as decided`,
  )

export const service = (tx: h.Tx, run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'service_role', '', run)

export const holdsOf = (tx: h.Tx | typeof import('../concurrency/stage.ts').sql, id: string) =>
  tx<{ rule: string; state: string; reason: string | null; decided_by: string | null }[]>`
    select rule, state, reason, decided_by from public.commission_holds where commission_id = ${id} order by rule`
