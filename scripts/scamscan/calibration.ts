/** Ten points are odds ten times as high. */
const POINTS = 10 / Math.LN10

/**
 * Platt's line from a margin to points: logistic regression on rows that the model did not see, without the share of scams
 * among them, so that points are a likelihood ratio. Both classes count alike.
 */
export function calibrate(rows: { margin: number; isScam: boolean }[]): { slope: number; shift: number } {
  const scams = rows.filter(({ isScam }) => isScam).length
  const share = { scam: 0.5 / Math.max(1, scams), benign: 0.5 / Math.max(1, rows.length - scams) }
  let [a, b] = [1, 0]
  for (let round = 0; round < 50; round++) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-9, 0, 1e-9]
    for (const { margin, isScam } of rows) {
      const p = 1 / (1 + Math.exp(-(a * margin + b)))
      const weight = isScam ? share.scam : share.benign
      const [error, curve] = [(p - (isScam ? 1 : 0)) * weight, p * (1 - p) * weight]
      ga += error * margin
      gb += error
      haa += curve * margin * margin
      hab += curve * margin
      hbb += curve
    }
    const det = haa * hbb - hab * hab
    a -= (hbb * ga - hab * gb) / det
    b -= (haa * gb - hab * ga) / det
  }
  return { slope: a * POINTS, shift: b * POINTS }
}
