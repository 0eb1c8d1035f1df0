import { randomOf } from './logistic.ts'

/** One tree of a fixed depth: inner nodes in heap order, leaves after them. `cuts` are bins: a row goes right when its bin is greater. */
export type Tree = { features: Int16Array; cuts: Uint8Array; leaves: Float32Array }
export type BoostPlan = {
  trees: number
  depth: number
  rate: number
  lambda: number
  minWeight: number
  featureShare: number
  rowShare: number
  seed: number
}

const BINS = 64

/** The edges that part a feature's values into at most 64 bins of about equal numbers of rows. */
export function binEdges(values: Float32Array): number[] {
  const sorted = Float32Array.from(values).sort()
  const edges = new Set<number>()
  for (let i = 1; i < BINS; i++) edges.add(sorted[Math.floor((i * sorted.length) / BINS)] as number)
  const low = sorted[0] as number
  // Rare values of counts keep a bin of their own.
  for (const value of new Set([...sorted.filter((_, i) => i % 997 === 0), sorted.at(-1) as number])) {
    if (edges.size < BINS - 1) edges.add(value)
  }
  return [...edges].filter((edge) => edge > low).sort((a, b) => a - b)
}

type Split = { gain: number; feature: number; cut: number }

/** The best cut of one node by the sums of gradients and curvatures in its bins. */
function bestSplit(hist: Float64Array, base: number, features: number[], plan: BoostPlan): Split {
  let best: Split = { gain: 1e-6, feature: -1, cut: 0 }
  for (const feature of features) {
    const at = base + feature * BINS * 2
    let [g, h] = [0, 0]
    for (let bin = 0; bin < BINS; bin++) {
      g += hist[at + bin * 2] as number
      h += hist[at + bin * 2 + 1] as number
    }
    const whole = (g * g) / (h + plan.lambda)
    let [gl, hl] = [0, 0]
    for (let bin = 0; bin < BINS - 1; bin++) {
      gl += hist[at + bin * 2] as number
      hl += hist[at + bin * 2 + 1] as number
      if (hl < plan.minWeight) continue
      if (h - hl < plan.minWeight) break
      const gain = (gl * gl) / (hl + plan.lambda) + ((g - gl) * (g - gl)) / (h - hl + plan.lambda) - whole
      if (gain > best.gain) best = { gain, feature, cut: bin }
    }
  }
  return best
}

type State = { bins: Uint8Array[]; g: Float32Array; h: Float32Array }

function fillHistogram(
  { bins, g, h }: State,
  rows: Int32Array,
  nodes: Uint16Array,
  first: number,
  features: number[],
  hist: Float64Array,
): void {
  const size = bins.length * BINS * 2
  hist.fill(0)
  for (const feature of features) {
    const column = bins[feature] as Uint8Array
    for (let k = 0; k < rows.length; k++) {
      const row = rows[k] as number
      const at = ((nodes[row] as number) - first) * size + feature * BINS * 2 + (column[row] as number) * 2
      hist[at] = (hist[at] as number) + (g[row] as number)
      hist[at + 1] = (hist[at + 1] as number) + (h[row] as number)
    }
  }
}

function growTree(
  state: State,
  rows: Int32Array,
  nodes: Uint16Array,
  features: number[],
  plan: BoostPlan,
): Tree {
  const inner = 2 ** plan.depth - 1
  const tree: Tree = {
    features: new Int16Array(inner).fill(-1),
    cuts: new Uint8Array(inner),
    leaves: new Float32Array(inner + 1),
  }
  nodes.fill(0)
  const size = state.bins.length * BINS * 2
  for (let level = 0; level < plan.depth; level++) {
    const [first, count] = [2 ** level - 1, 2 ** level]
    const hist = new Float64Array(size * count)
    fillHistogram(state, rows, nodes, first, features, hist)
    for (let node = 0; node < count; node++) {
      const { feature, cut } = bestSplit(hist, node * size, features, plan)
      tree.features[first + node] = feature
      tree.cuts[first + node] = feature < 0 ? BINS : cut
    }
    for (let row = 0; row < nodes.length; row++) {
      const node = nodes[row] as number
      const feature = tree.features[node] as number
      const isRight = feature >= 0 && (state.bins[feature]?.[row] as number) > (tree.cuts[node] as number)
      nodes[row] = node * 2 + (isRight ? 2 : 1)
    }
  }
  const sums = new Float64Array((inner + 1) * 2)
  for (const row of rows) {
    const at = ((nodes[row] as number) - inner) * 2
    sums[at] = (sums[at] as number) + (state.g[row] as number)
    sums[at + 1] = (sums[at + 1] as number) + (state.h[row] as number)
  }
  for (let leaf = 0; leaf <= inner; leaf++)
    tree.leaves[leaf] =
      (-plan.rate * (sums[leaf * 2] as number)) / ((sums[leaf * 2 + 1] as number) + plan.lambda)
  return tree
}

/** Gradient-boosted trees for the logistic loss over binned columns. Returns the trees and the bias they start from. */
export function trainTrees(
  bins: Uint8Array[],
  labels: Uint8Array,
  weights: Float32Array,
  plan: BoostPlan,
): { trees: Tree[]; bias: number } {
  const rowsCount = labels.length
  const random = randomOf(plan.seed)
  let [scam, all] = [0, 0]
  for (let i = 0; i < rowsCount; i++) {
    all += weights[i] as number
    scam += (weights[i] as number) * (labels[i] as number)
  }
  const bias = Math.log(scam / (all - scam))
  const margins = new Float64Array(rowsCount).fill(bias)
  const state: State = { bins, g: new Float32Array(rowsCount), h: new Float32Array(rowsCount) }
  const nodes = new Uint16Array(rowsCount)
  const trees: Tree[] = []
  const everyRow = Int32Array.from({ length: rowsCount }, (_, i) => i)
  for (let t = 0; t < plan.trees; t++) {
    for (let i = 0; i < rowsCount; i++) {
      const p = 1 / (1 + Math.exp(-(margins[i] as number)))
      state.g[i] = (p - (labels[i] as number)) * (weights[i] as number)
      state.h[i] = Math.max(p * (1 - p), 1e-6) * (weights[i] as number)
    }
    const features = bins.map((_, i) => i).filter(() => random() < plan.featureShare)
    const rows = plan.rowShare < 1 ? everyRow.filter(() => random() < plan.rowShare) : everyRow
    const tree = growTree(state, rows, nodes, features, plan)
    trees.push(tree)
    const inner = tree.features.length
    for (let i = 0; i < rowsCount; i++)
      margins[i] = (margins[i] as number) + (tree.leaves[(nodes[i] as number) - inner] as number)
  }
  return { trees, bias }
}
