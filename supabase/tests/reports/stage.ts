import * as h from '../harness.ts'

export const DAY = 86_400_000
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

export async function scene(tx: h.Tx, options: h.ProgramOptions = {}) {
  const program = await h.makeProgram(tx, options)
  return { program, affiliate: await h.makeAffiliate(tx, program) }
}

/** A visit to an affiliate's link, recorded. */
export async function visit(tx: h.Tx, affiliate: h.Affiliate, options: Parameters<typeof h.aClick>[1] = {}) {
  const click = h.aClick(affiliate.code, options)
  await h.recordClicks(tx, [click])
  return click
}

export const order = { order_id: 'o-1', customer_id: 'c-1', amount: 10_000, currency: 'USD' }
export const sell = (tx: h.Tx, program: h.Program, more: Record<string, unknown> = {}) =>
  h.report(tx, 'sale', program, { ...order, ...more } as never)

/** Outcome of each candidate by click id. */
export async function outcomes(tx: h.Tx, report: h.Report): Promise<Record<string, string>> {
  const rows = await tx`select click_id, outcome from public.attribution_candidates
    where conversion_id = ${report.conversion_id}`
  return Object.fromEntries(rows.map((row) => [row.click_id, row.outcome]))
}

/** The refusal of a report made as the API makes it, with the field it names; the transaction stays usable. */
export async function refused(tx: h.Tx, kind: 'lead' | 'sale' | 'refund', program: h.Program, body: object) {
  try {
    await h.as(tx, 'service_role', '', (t) => h.report(t, kind, program, body as never))
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail?: string }
    return `${code} ${message} ${detail}`
  }
  throw new Error('expected a refusal')
}
