/** Trees of one depth in heap order, each node a feature (255: none, go left) and a cut in bins; leaves are steps. */
export type Forest = {
  depth: number
  bias: number
  /** By feature, the edges of its bins, ascending. */
  edges: Float64Array[]
  features: Uint8Array
  cuts: Uint8Array
  leaves: Int8Array
  leafStep: number
}

export const NO_FEATURE = 255

/** The bin of a value: how many edges it reaches. */
export function binOf(edges: ArrayLike<number>, value: number): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value >= (edges[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

/** The sum of all trees for one row of values, in log-odds. */
export function marginOf(forest: Forest, values: number[]): number {
  const { depth, edges, features, cuts, leaves } = forest
  const bins = edges.map((row, at) => binOf(row, values[at] as number))
  const inner = 2 ** depth - 1
  let steps = 0
  for (let base = 0, leafBase = 0; base < features.length; base += inner, leafBase += inner + 1) {
    let node = 0
    while (node < inner) {
      const feature = features[base + node] as number
      const isRight = feature !== NO_FEATURE && (bins[feature] as number) > (cuts[base + node] as number)
      node = node * 2 + (isRight ? 2 : 1)
    }
    steps += leaves[leafBase + node - inner] as number
  }
  return forest.bias + steps * forest.leafStep
}
