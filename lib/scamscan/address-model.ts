import type { AddressParts } from './address-parts.ts'
import type { BrandTable } from './brand-match.ts'
import { type Forest, marginOf } from './forest.ts'
import { featuresOf } from './lexical-features.ts'
import { piecesOf, ROLES, type Role } from './lexical-grams.ts'
import { type Known, knownFeatures } from './lexical-known.ts'
import type { PackedModel } from './packing.ts'

/** Everything that judges the words and the shape of an address; made by `npm run scamscan:train`. */
export type AddressModel = {
  width: number
  weights: Int8Array
  step: number
  bias: number
  known: Known
  forest: Forest
  /** Points = slope × margin + shift. */
  slope: number
  shift: number
}

export type AddressHeader = Omit<AddressModel, 'weights' | 'known' | 'forest'> & {
  bits: number
  depth: number
  trees: number
  leafStep: number
  forestBias: number
  edges: number[][]
}

export function addressModel({ header, sections }: PackedModel<AddressHeader>): AddressModel {
  const section = (name: string) => sections.get(name) ?? new Uint8Array(0)
  const { buffer, byteOffset, byteLength } = section('weights')
  return {
    ...header,
    weights: new Int8Array(buffer, byteOffset, byteLength),
    known: { bits: header.bits, counts: [section('benign'), section('scam')] },
    forest: {
      depth: header.depth,
      bias: header.forestBias,
      edges: header.edges.map((row) => Float64Array.from(row)),
      features: section('features'),
      cuts: section('cuts'),
      leaves: new Int8Array(section('leaves')),
      leafStep: header.leafStep,
    },
  }
}

/** The margin of each role's pieces in the linear model, in the order of ROLES. */
function roleMargins({ weights, width, step }: AddressModel, pieces: Record<Role, number[]>): number[] {
  const mask = width - 1
  let count = 0
  const sums = ROLES.map((role) => {
    let sum = 0
    for (const piece of pieces[role]) sum += weights[piece & mask] as number
    count += pieces[role].length
    return sum
  })
  const scale = step / Math.sqrt(Math.max(1, count))
  return sums.map((sum) => sum * scale)
}

/** The columns that the forest reads: features, familiarity of the label, the roles' margins and their sum. */
export function columnsOf(
  table: BrandTable,
  parts: AddressParts,
  margins: number[],
  familiar: number[],
): number[] {
  const sum = margins.reduce((all, one) => all + one, 0)
  return [...featuresOf(table, parts), ...familiar, ...margins, sum]
}

const asIs = (code: number) => code

/** Points that an address's words and shape speak for a scam, before the cap: about 10 × log10 of the likelihood ratio. */
export function addressPoints(
  model: AddressModel,
  table: BrandTable,
  parts: AddressParts,
): { points: number; margins: number[] } {
  const margins = roleMargins(model, piecesOf(parts))
  const familiar = knownFeatures(model.known, parts.label, [0, 0], asIs)
  const margin = marginOf(model.forest, columnsOf(table, parts, margins, familiar))
  return { points: model.slope * margin + model.shift, margins }
}
