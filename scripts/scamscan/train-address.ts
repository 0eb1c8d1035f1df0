import type { AddressHeader } from '../../lib/scamscan/address-model.ts'
import { columnsOf } from '../../lib/scamscan/address-model.ts'
import type { BrandTable } from '../../lib/scamscan/brand-match.ts'
import { binOf, NO_FEATURE } from '../../lib/scamscan/forest.ts'
import { countCode } from '../../lib/scamscan/lexical-known.ts'
import type { PackedModel } from '../../lib/scamscan/packing.ts'
import { type BoostPlan, binEdges, type Tree, trainTrees } from './boosting.ts'
import { calibrate } from './calibration.ts'
import { countKnown, familiarity, marginsOf, type Pieces, piecesOfRows } from './columns.ts'
import type { AddressRow } from './data.ts'
import { trainFtrl } from './logistic.ts'

const BITS = 17
const LINEAR = { width: 2 ** 18, epochs: 5, alpha: 0.3, l1: 0.1, l2: 1 }
const FOLDS = 4
const TREES: BoostPlan = {
  trees: 240,
  depth: 6,
  rate: 0.1,
  lambda: 5,
  minWeight: 10,
  featureShare: 0.5,
  rowShare: 0.8,
  seed: 5,
}
const WEIGHT_STEP = 0.25
const LEAF_STEP = 1 / 256

/** Lists of schools and offices are long and easy, homes on shared platforms rare and hard, old lures less like new ones. */
const EASY = new Set(['universities', 'govturls'])
const yearWeight = (year: number) => (year >= 2024 ? 1.5 : year === 2023 ? 1 : 0.7)
function rowWeight({ isScam, parts, source, year }: AddressRow, hosted: number): number {
  if (isScam) return yearWeight(year)
  return 8 * (EASY.has(source) ? 0.5 : 1) * (parts.platform ? hosted : 1)
}

type Trained = { pieces: Pieces; labels: Uint8Array; linear: Float32Array; margins: number[][] }

const quantised = (weights: Float32Array) =>
  weights.map((weight, at) =>
    at === weights.length - 1
      ? weight
      : WEIGHT_STEP * Math.max(-127, Math.min(127, Math.round(weight / WEIGHT_STEP))),
  )

/** The linear model, and for each row to train on the margins of a model that never saw its domain. */
function trainLinear(rows: AddressRow[], pieces: Pieces, toTrain: number[]): Trained {
  const labels = Uint8Array.from(rows, ({ isScam }) => (isScam ? 1 : 0))
  const weights = Float32Array.from(rows, (row) => rowWeight(row, 3))
  const linear = quantised(trainFtrl(pieces, labels, weights, toTrain, LINEAR))
  const margins = rows.map((_, i) => marginsOf(pieces, linear, i))
  const foldOf = (i: number) => (rows[i] as AddressRow).bucket % FOLDS
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = toTrain.filter((i) => foldOf(i) !== fold)
    const part = trainFtrl(pieces, labels, weights, others, LINEAR)
    for (const i of toTrain) if (foldOf(i) === fold) margins[i] = marginsOf(pieces, part, i)
  }
  return { pieces, labels, linear, margins }
}

type Stacked = {
  trees: Tree[]
  bias: number
  edges: number[][]
  known: ReturnType<typeof countKnown>
  score: (row: number) => number
}

function trainForest(rows: AddressRow[], table: BrandTable, toTrain: number[], linear: Trained): Stacked {
  const known = countKnown(rows, toTrain, BITS)
  const trained = new Set(toTrain)
  const values = rows.map((row, i) =>
    Float32Array.from(
      columnsOf(table, row.parts, linear.margins[i] as number[], familiarity(known, row, trained.has(i))),
    ),
  )
  const columns = (values[0] as Float32Array).length
  const edges = Array.from({ length: columns }, (_, c) =>
    binEdges(Float32Array.from(toTrain, (i) => values[i]?.[c] as number)),
  )
  const bins = edges.map((row, c) => Uint8Array.from(toTrain, (i) => binOf(row, values[i]?.[c] as number)))
  const labels = Uint8Array.from(toTrain, (i) => linear.labels[i] as number)
  const weights = Float32Array.from(toTrain, (i) => rowWeight(rows[i] as AddressRow, 9))
  const { trees, bias } = trainTrees(bins, labels, weights, TREES)
  const score = (row: number) => {
    const own = edges.map((cuts, c) => binOf(cuts, values[row]?.[c] as number))
    return trees.reduce((sum, tree) => sum + leafOf(tree, own), bias)
  }
  return { trees, bias, edges, known, score }
}

function leafOf({ features, cuts, leaves }: Tree, bins: number[]): number {
  let node = 0
  while (node < features.length) {
    const feature = features[node] as number
    const isRight = feature >= 0 && (bins[feature] as number) > (cuts[node] as number)
    node = node * 2 + (isRight ? 2 : 1)
  }
  return leaves[node - features.length] as number
}

const leafSteps = (leaf: number) => Math.max(-127, Math.min(127, Math.round(leaf / LEAF_STEP)))

function packed(
  { trees, bias, edges, known }: Stacked,
  linear: Float32Array,
  line: { slope: number; shift: number },
): PackedModel<AddressHeader> {
  const weights = Int8Array.from(linear.subarray(0, LINEAR.width), (weight) =>
    Math.round(weight / WEIGHT_STEP),
  )
  const bytes = (list: number[]) => Uint8Array.from(list)
  return {
    header: {
      width: LINEAR.width,
      step: WEIGHT_STEP,
      bias: linear[LINEAR.width] as number,
      bits: BITS,
      depth: TREES.depth,
      trees: trees.length,
      leafStep: LEAF_STEP,
      forestBias: bias,
      edges: edges.map((row) => row.map((edge) => Number(edge.toPrecision(7)))),
      ...line,
    },
    sections: new Map([
      ['weights', new Uint8Array(weights.buffer)],
      ['benign', Uint8Array.from(known.counts[0], countCode)],
      ['scam', Uint8Array.from(known.counts[1], countCode)],
      [
        'features',
        bytes(
          trees.flatMap((tree) => [...tree.features].map((feature) => (feature < 0 ? NO_FEATURE : feature))),
        ),
      ],
      ['cuts', bytes(trees.flatMap((tree) => [...tree.cuts]))],
      ['leaves', bytes(trees.flatMap((tree) => [...tree.leaves].map((leaf) => leafSteps(leaf) & 255)))],
    ]),
  }
}

/**
 * Trains the model of addresses on buckets 40–99. Its points are calibrated on buckets 40–49 with a second model that saw
 * 50–99 only; buckets 30–39 are never read.
 */
export function trainAddress(
  all: AddressRow[],
  table: BrandTable,
  log: (line: string) => void,
): PackedModel<AddressHeader> {
  const rows = all.filter(({ bucket }) => bucket >= 40)
  const pieces = piecesOfRows(rows)
  const every = rows.map((_, i) => i)
  const older = every.filter((i) => (rows[i] as AddressRow).bucket >= 50)
  const rest = every.filter((i) => (rows[i] as AddressRow).bucket < 50)
  log(`${rows.length} addresses to train on`)
  const trial = trainForest(rows, table, older, trainLinear(rows, pieces, older))
  const line = calibrate(
    rest.map((i) => ({ margin: trial.score(i), isScam: (rows[i] as AddressRow).isScam })),
  )
  log(`calibrated: ${line.slope.toFixed(3)} points a unit of margin, shift ${line.shift.toFixed(3)}`)
  const linear = trainLinear(rows, pieces, every)
  const whole = trainForest(rows, table, every, linear)
  log(`${whole.trees.length} trees`)
  return packed(whole, linear.linear, line)
}
