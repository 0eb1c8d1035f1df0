export type Scored = { risk: number; isScam: boolean; source: string }

const RATES = [0.01, 0.005, 0.001]

const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((10_000 * part) / whole) / 100

/** The risk that at most this share of ordinary rows exceeds. */
export function thresholdAt(rows: Scored[], rate: number): number {
  const risks = rows
    .filter(({ isScam }) => !isScam)
    .map(({ risk }) => risk)
    .sort((a, b) => b - a)
  return risks[Math.floor(rate * risks.length)] ?? 100
}

/** Percent of rows above a risk, by source, and how many rows there are. */
export function aboveBySource(
  rows: Scored[],
  threshold: number,
): Record<string, { rows: number; percent: number | null }> {
  const sources = [...new Set(rows.map(({ source }) => source))].sort()
  return Object.fromEntries(
    sources.map((source) => {
      const own = rows.filter((row) => row.source === source)
      return [
        source,
        { rows: own.length, percent: share(own.filter(({ risk }) => risk > threshold).length, own.length) },
      ]
    }),
  )
}

export function percentAbove(rows: Scored[], threshold: number): number | null {
  return share(rows.filter(({ risk }) => risk > threshold).length, rows.length)
}

/** Recall in percent at each false positive rate, with the threshold that makes it. */
export function recalls(rows: Scored[]): { rate: number; threshold: number; recall: number | null }[] {
  const scams = rows.filter(({ isScam }) => isScam)
  return RATES.map((rate) => {
    const threshold = thresholdAt(rows, rate)
    return { rate, threshold, recall: percentAbove(scams, threshold) }
  })
}

/** Precision, recall and their harmonic mean for rows above a risk. */
export function f1At(rows: Scored[], threshold: number): { f1: number; precision: number; recall: number } {
  const hit = rows.filter(({ isScam, risk }) => isScam && risk >= threshold).length
  const wrong = rows.filter(({ isScam, risk }) => !isScam && risk >= threshold).length
  const scams = rows.filter(({ isScam }) => isScam).length
  const round = (value: number) => Math.round(value * 1000) / 1000
  const [precision, recall] = [hit / Math.max(1, hit + wrong), hit / Math.max(1, scams)]
  return {
    f1: round((2 * hit) / Math.max(1, hit + wrong + scams)),
    precision: round(precision),
    recall: round(recall),
  }
}
