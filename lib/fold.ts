/** A text as searches compare it: small letters without accents; `core.fold` does the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The words of a search, which match in any order; `core.word_patterns` does the same. */
export function foldedWords(text: string): string[] {
  const words = fold(text).split(/[\s,;:%_*()"'\\[\]]+/)
  return [...new Set(words)].filter(Boolean)
}
