import { hashPart, hashText } from './hash.ts'

/** How often each piece of a label was met in each class while training; index 0 benign, 1 scam. Counts by bucket of a hash. */
export type Known = { bits: number; counts: [Uint16Array | Uint8Array, Uint16Array | Uint8Array] }

const SIZES = [3, 4, 5]
const WORD_SEED = 0x77

export const KNOWN_NAMES: string[] = [
  ...SIZES.flatMap((size) => ['benign', 'scam', 'unmet'].map((kind) => `known.${kind}${size}`)),
  'known.odds',
  'known.wordBenign',
  'known.wordScam',
]

const wordsOf = (label: string) => label.split(/[^a-z]+/).filter((word) => word.length > 2)

/** Visits the buckets of a label's pieces, its words last (size 0). */
export function eachPiece(label: string, bits: number, visit: (bucket: number, size: number) => void): void {
  const marked = `^${label.slice(0, 40)}$`
  const shift = 32 - bits
  for (const size of SIZES) {
    for (let at = 0; at + size <= marked.length; at++) {
      visit(hashPart(marked, at, at + size, size) >>> shift, size)
    }
  }
  for (const word of wordsOf(label)) visit(hashText(word, WORD_SEED) >>> shift, 0)
}

/** A count as the shipped table keeps it: 0, then steps of half an octave. */
export function countCode(count: number): number {
  return count <= 0 ? 0 : Math.min(15, 1 + Math.floor(1.5 * Math.log2(count)))
}

/**
 * How familiar a label's pieces are, in the order of KNOWN_NAMES. `own` is 1 where the label itself was counted for that
 * class while training, so that no row recognises itself; `code` makes of a count what the features average.
 */
export function knownFeatures(
  known: Known,
  label: string,
  own: [number, number],
  code: (count: number) => number,
): number[] {
  const sums = new Map<number, [number, number, number, number]>()
  let odds = 0
  eachPiece(label, known.bits, (bucket, size) => {
    const benign = code(Math.max(0, (known.counts[0][bucket] as number) - own[0]))
    const scam = code(Math.max(0, (known.counts[1][bucket] as number) - own[1]))
    const sum = sums.get(size) ?? [0, 0, 0, 0]
    sums.set(size, [sum[0] + benign, sum[1] + scam, sum[2] + (benign === 0 ? 1 : 0), sum[3] + 1])
    if (size > 3) odds += scam - benign
  })
  const by = (size: number) => {
    const [benign, scam, unmet, count] = sums.get(size) ?? [0, 0, 0, 0]
    return count === 0 ? [-1, -1, -1] : [benign / count, scam / count, unmet / count]
  }
  return [...SIZES.flatMap(by), odds, ...by(0).slice(0, 2)]
}
