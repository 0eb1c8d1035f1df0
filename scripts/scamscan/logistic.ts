/** Rows of hashed pieces: those of row i are `pieces[starts[i] .. starts[i + 1]]`, each with the value `values[i]`. */
export type Sparse = { starts: Uint32Array; pieces: Uint32Array; values: Float32Array }
export type FtrlPlan = { width: number; epochs: number; alpha: number; l1: number; l2: number }

const BETA = 1

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled(rows: number[], seed: number): number[] {
  const random = randomOf(seed)
  const out = [...rows]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[out[i], out[j]] = [out[j] as number, out[i] as number]
  }
  return out
}

/**
 * Logistic regression by FTRL-proximal (McMahan et al. 2013): adaptive steps for each weight, L1 for weights that are 0.
 * Returns the weights; the last one is the bias.
 */
export function trainFtrl(
  { starts, pieces, values }: Sparse,
  labels: Uint8Array,
  weightsOfRows: Float32Array,
  rows: number[],
  { width, epochs, alpha, l1, l2 }: FtrlPlan,
): Float32Array {
  const z = new Float64Array(width + 1)
  const n = new Float64Array(width + 1)
  const w = new Float32Array(width + 1)
  const mask = width - 1
  const refresh = (at: number, isBias: boolean) => {
    const size = Math.abs(z[at] as number) - (isBias ? 0 : l1)
    w[at] =
      size <= 0
        ? 0
        : (-Math.sign(z[at] as number) * size) /
          ((BETA + Math.sqrt(n[at] as number)) / alpha + (isBias ? 0 : l2))
  }
  const step = (at: number, g: number, isBias: boolean) => {
    const square = (n[at] as number) + g * g
    z[at] =
      (z[at] as number) + g - ((Math.sqrt(square) - Math.sqrt(n[at] as number)) / alpha) * (w[at] as number)
    n[at] = square
    refresh(at, isBias)
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const row of shuffled(rows, 17 + epoch)) {
      const [from, to, value] = [starts[row] as number, starts[row + 1] as number, values[row] as number]
      let margin = w[width] as number
      for (let k = from; k < to; k++) margin += (w[(pieces[k] as number) & mask] as number) * value
      const g = (1 / (1 + Math.exp(-margin)) - (labels[row] as number)) * (weightsOfRows[row] as number)
      for (let k = from; k < to; k++) step((pieces[k] as number) & mask, g * value, false)
      step(width, g, true)
    }
  }
  return w
}
