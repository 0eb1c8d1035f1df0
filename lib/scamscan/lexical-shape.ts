const VOWELS = /[aeiouy]/g
const counted = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Shannon entropy of a text's letters in bits; 0 for an empty text. */
function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

function longestRun(text: string, pattern: RegExp): number {
  return Math.max(0, ...(text.match(pattern) ?? []).map(({ length }) => length))
}

export const SHAPE_NAMES = [
  'length',
  'digits',
  'hyphens',
  'vowelShare',
  'consonantRun',
  'digitRun',
  'switches',
  'entropy',
  'distinctShare',
] as const

/** Figures of how a name looks, in the order of SHAPE_NAMES: made-up and generated names differ from spoken ones. */
export function shapeOf(text: string): number[] {
  const letters = counted(text, /[a-z]/g)
  return [
    text.length,
    counted(text, /\d/g),
    counted(text, /-/g),
    letters === 0 ? 0 : counted(text, VOWELS) / letters,
    longestRun(text, /[bcdfghjklmnpqrstvwxz]+/g),
    longestRun(text, /\d+/g),
    counted(text, /[a-z](?=\d)|\d(?=[a-z])/g),
    entropy(text),
    text.length === 0 ? 0 : new Set(text).size / text.length,
  ]
}
