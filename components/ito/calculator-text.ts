/** The texts of the calculator: its server part reads them, its browser part shows them. */
export const CALCULATOR_KEYS = [
  'form',
  'amount',
  'lock',
  'result',
  'base',
  'bonus',
  'tier',
  'add',
  'below',
  'rate',
  'reward',
  'uncovered',
  'reserve',
  'zero',
  'zeroText',
  'condition',
] as const
export type CalculatorText = Record<(typeof CALCULATOR_KEYS)[number], string>
