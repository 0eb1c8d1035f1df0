/**
 * What providers document an order to look like, and what commissions are worked out on. `source` names the page whose example or
 * field description the figures are from, and what was changed; payloads hold only the fields that we read.
 */
export type BaseCase = {
  name: string
  source: string
  sent: { topic: string; payload: Record<string, unknown> }[]
  /** Of all sales together, in minor units of `currency`, which is the program's. */
  base: number
  /** What is left of ten percent of it after refunds, disputes and what came back; a tenth unless named. */
  left?: number
  sales?: number
  currency?: string
}
