import { z } from 'zod'

const texts = z.object({ es: z.string(), en: z.string() })
const part = z.object({ id: z.string().regex(/^[a-z][a-z_]{0,39}$/), title: texts, text: texts })
export const whitepaperSchema = z.object({ parts: z.array(part).min(1).max(40) })
type WhitepaperPart = z.infer<typeof part>

/** A published version; `body` is the bytes that the hash is of. */
export type WhitepaperVersion = {
  offering: string
  version: number
  hash: string
  publishedAt: string
  changes: { es: string; en?: string }
  body: string
  parts: WhitepaperPart[]
}

/** Paragraphs and lists of a part: lists are lines that begin with a dash. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }
export function blocksOf(text: string): Block[] {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n')
    return lines.every((line) => line.startsWith('- '))
      ? { kind: 'list', items: lines.map((line) => line.slice(2)) }
      : { kind: 'paragraph', text: block }
  })
}

export type Change = { kind: 'same' | 'added' | 'removed'; text: string }
/** What a part's paragraphs and list items became, by the longest list that both versions share. */
export function changesOf(before: string, after: string): Change[] {
  const [a, b] = [before, after].map((text) => text.split(/\n+/).filter(Boolean)) as [string[], string[]]
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      changes.push({ kind: 'same', text: a[i] ?? '' })
      i += 1
      j += 1
    } else if (j < b.length && (i >= a.length || at(i, j + 1) > at(i + 1, j))) {
      changes.push({ kind: 'added', text: b[j] ?? '' })
      j += 1
    } else {
      changes.push({ kind: 'removed', text: a[i] ?? '' })
      i += 1
    }
  }
  return changes
}
