/** FNV-1a over a part of a text's UTF-16 units, begun at a namespace's seed and mixed at its end: 32 unsigned bits. */
export function hashPart(text: string, from: number, to: number, seed: number): number {
  let h = (0x811c9dc5 ^ seed) >>> 0
  for (let i = from; i < to; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function hashText(text: string, seed = 0): number {
  return hashPart(text, 0, text.length, seed)
}
