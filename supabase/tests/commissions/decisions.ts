import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

export async function scene(tx: h.Tx, options: h.ProgramOptions = {}) {
  const program = await h.makeProgram(tx, options)
  const admin = await h.makePerson(tx, { admin: true })
  const affiliate = await h.makeAffiliate(tx, program)
  return { program, admin, affiliate }
}

export const approve = (tx: h.Tx, who: string, id: string, key = randomUUID()) =>
  h.as(tx, 'authenticated', who, (t) => t`select * from public.approve_commission(${id}, ${key})`)
export const reject = (tx: h.Tx, who: string, id: string, reason: string, key = randomUUID()) =>
  h.as(tx, 'authenticated', who, (t) => t`select * from public.reject_commission(${id}, ${reason}, ${key})`)

export function commissionOf(sale: h.Report): string {
  if (!sale.commission) throw new Error('no commission')
  return sale.commission.id
}
