import type { PackedModel } from '../../lib/scamscan/packing.ts'
import type { TextHeader } from '../../lib/scamscan/text-model.ts'
import { textPieces } from '../../lib/scamscan/text-pieces.ts'
import { calibrate } from './calibration.ts'
import { type Sparse, trainFtrl } from './logistic.ts'
import type { Message } from './messages.ts'

const PLAN = { width: 2 ** 16, epochs: 12, alpha: 0.3, l1: 0.01, l2: 0.3 }
/** How much a message counts: ours in Spanish and in English, scams and ordinary ones of the public list, which is old and of elsewhere. */
const WEIGHT = { es: 8, en: 6, scam: 8, ordinary: 5 }
const FOLDS = 5

function sparse(messages: Message[]): Sparse {
  const all = messages.map(({ text }) => textPieces(text))
  const starts = new Uint32Array(all.length + 1)
  all.forEach((own, i) => {
    starts[i + 1] = (starts[i] as number) + own.length
  })
  const values = Float32Array.from(all, (own) => 1 / Math.sqrt(Math.max(1, own.length)))
  return { starts, pieces: Uint32Array.from(all.flat()), values }
}

function marginOf({ starts, pieces, values }: Sparse, weights: Float32Array, row: number): number {
  let sum = 0
  for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
    sum += weights[(pieces[at] as number) & (PLAN.width - 1)] as number
  }
  return (weights[PLAN.width] as number) + sum * (values[row] as number)
}

/** Trains the model of messages on those to train on; their own folds calibrate its points, for each language. */
export function trainText(all: Message[]): PackedModel<TextHeader> {
  const rows = all.filter(({ isTraining }) => isTraining)
  const data = sparse(rows)
  const labels = Uint8Array.from(rows, ({ isScam }) => (isScam ? 1 : 0))
  const weights = Float32Array.from(rows, ({ own, language, isScam }) =>
    own ? WEIGHT[language] : isScam ? WEIGHT.scam : WEIGHT.ordinary,
  )
  const every = rows.map((_, i) => i)
  const unseen = every.map(() => 0)
  for (let fold = 0; fold < FOLDS; fold++) {
    const part = trainFtrl(
      data,
      labels,
      weights,
      every.filter((i) => i % FOLDS !== fold),
      PLAN,
    )
    for (const i of every) if (i % FOLDS === fold) unseen[i] = marginOf(data, part, i)
  }
  const lineOf = (wanted: 'es' | 'en') =>
    calibrate(
      every
        .filter((i) => rows[i]?.language === wanted)
        .map((i) => ({ margin: unseen[i] as number, isScam: labels[i] === 1 })),
    )
  const whole = trainFtrl(data, labels, weights, every, PLAN)
  const [es, en] = [lineOf('es'), lineOf('en')]
  const heaviest = whole.subarray(0, PLAN.width).reduce((most, w) => Math.max(most, Math.abs(w)), 0)
  const step = heaviest / 127
  const steps = Int8Array.from(whole.subarray(0, PLAN.width), (w) => Math.round(w / step))
  return {
    header: {
      width: PLAN.width,
      step,
      bias: whole[PLAN.width] as number,
      slope: { es: es.slope, en: en.slope },
      shift: { es: es.shift, en: en.shift },
    },
    sections: new Map([['weights', new Uint8Array(steps.buffer)]]),
  }
}
