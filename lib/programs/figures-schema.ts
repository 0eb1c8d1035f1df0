/** One figure with how many data points it comes from; null while there are too few. */
type Figure = { value: number | null; points: number }
export const FIGURE_NAMES = ['earned', 'approval', 'decision', 'reversal', 'payment'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]
/** `earned` in minor units for each hundred visits, shares in basis points, the others in days. */
export type ProgramFigures = Record<FigureName, Figure>

type Row = {
  earned_per_100_clicks: number | null
  earning_count: number
  approval_bps: number | null
  decision_days: number | null
  decision_count: number
  reversal_bps: number | null
  settled_count: number
  payment_days: number | null
  payment_count: number
}

export function toFigures(row: Row): ProgramFigures {
  return {
    earned: { value: row.earned_per_100_clicks, points: row.earning_count },
    approval: { value: row.approval_bps, points: row.decision_count },
    decision: { value: row.decision_days, points: row.decision_count },
    reversal: { value: row.reversal_bps, points: row.settled_count },
    payment: { value: row.payment_days, points: row.payment_count },
  }
}

const UNKNOWN: Figure = { value: null, points: 0 }

/** The figures of a program without data. */
export const NO_FIGURES: ProgramFigures = {
  earned: UNKNOWN,
  approval: UNKNOWN,
  decision: UNKNOWN,
  reversal: UNKNOWN,
  payment: UNKNOWN,
}

/** Whether there is a figure to show at all. */
export function hasFigures(figures: ProgramFigures): boolean {
  return FIGURE_NAMES.some((name) => figures[name].value !== null)
}
