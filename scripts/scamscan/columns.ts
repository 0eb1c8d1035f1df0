import type { AddressParts } from '../../lib/scamscan/address-parts.ts'
import { piecesOf, ROLES } from '../../lib/scamscan/lexical-grams.ts'
import { countCode, eachPiece, type Known, knownFeatures } from '../../lib/scamscan/lexical-known.ts'
import type { AddressRow } from './data.ts'
import type { Sparse } from './logistic.ts'

/** Every row's pieces; those of row i and role k begin at `roleStarts[4 i + k]`. */
export type Pieces = Sparse & { roleStarts: Uint32Array }

export function piecesOfRows(rows: AddressRow[]): Pieces {
  const starts = new Uint32Array(rows.length + 1)
  const roleStarts = new Uint32Array(rows.length * ROLES.length + 1)
  const values = new Float32Array(rows.length)
  let pieces = new Uint32Array(rows.length * 64)
  let at = 0
  rows.forEach(({ parts }, i) => {
    const own = piecesOf(parts)
    ROLES.forEach((role, k) => {
      roleStarts[i * ROLES.length + k] = at
      if (at + own[role].length > pieces.length) {
        const wider = new Uint32Array(pieces.length * 2)
        wider.set(pieces)
        pieces = wider
      }
      pieces.set(own[role], at)
      at += own[role].length
    })
    starts[i + 1] = at
    values[i] = 1 / Math.sqrt(Math.max(1, at - (starts[i] as number)))
  })
  roleStarts[rows.length * ROLES.length] = at
  return { starts, roleStarts, values, pieces: pieces.slice(0, at) }
}

/** The margins of one row by role under linear weights. */
export function marginsOf(
  { pieces, roleStarts, values }: Pieces,
  weights: Float32Array,
  row: number,
): number[] {
  const mask = weights.length - 2
  return ROLES.map((_, k) => {
    const at = row * ROLES.length + k
    let sum = 0
    for (let j = roleStarts[at] as number; j < (roleStarts[at + 1] as number); j++) {
      sum += weights[(pieces[j] as number) & mask] as number
    }
    return sum * (values[row] as number)
  })
}

const MOST = 65_535

/** Counts the labels' pieces of the rows to train on, each registrable domain once a class. */
export function countKnown(rows: AddressRow[], toTrain: number[], bits: number): Known {
  const counts: [Uint16Array, Uint16Array] = [new Uint16Array(2 ** bits), new Uint16Array(2 ** bits)]
  const seen = new Set<string>()
  for (const i of toTrain) {
    const { isScam, parts } = rows[i] as AddressRow
    const own = isScam ? 1 : 0
    const name = `${own} ${parts.registrable}`
    if (seen.has(name)) continue
    seen.add(name)
    eachPiece(parts.label, bits, (bucket) => {
      const counted = counts[own]
      counted[bucket] = Math.min(MOST, (counted[bucket] as number) + 1)
    })
  }
  return { bits, counts }
}

/** How familiar a row's label is; what the row itself counted is taken away where it was trained on. */
export function familiarity(
  known: Known,
  { isScam, parts }: { isScam: boolean; parts: AddressParts },
  isTrained: boolean,
): number[] {
  const own: [number, number] = isTrained ? [isScam ? 0 : 1, isScam ? 1 : 0] : [0, 0]
  return knownFeatures(known, parts.label, own, countCode)
}
