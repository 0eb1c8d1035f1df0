/**
 * What text must be so that PostgreSQL can hold it: whole characters and no NUL. Every reader of what comes from outside goes
 * through here (docs/decisions/0036-text-at-the-border.md); `lib/testing/entrances.test.ts` finds one that does not.
 */
const LOST = '\uFFFD'
/** In JSON only an escape can spell a lone surrogate or NUL; a raw one is refused by its parser. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i
const ESCAPE =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u(?:[dD][89a-fA-F][0-9a-fA-F]{2}|0000)|\\[\s\S]/g
const BAD_ESCAPE = 6

/** Whether PostgreSQL can hold the text as it is. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The text with U+FFFD where a half of a character or NUL stood. */
export function wellFormed(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll('\0', LOST)
}

/** The same of all strings and names in a JSON text, read from end to end without nesting: no depth is too much. */
export function wellFormedJson(json: string): string {
  if (!SUSPECT.test(json)) return json
  return json.replace(ESCAPE, (found) => (found.length === BAD_ESCAPE ? '\\ufffd' : found))
}

/** A form's values with text that can be stored; the later of two with one name, as everywhere. */
export function readForm(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...form].map(([name, value]) => [wellFormed(name), readValue(value)]))
}

/** The files of a field called `files`, which takes several; nothing where there is no such field. */
export function readFiles(form: FormData): { files?: File[] } {
  if (!form.has('files')) return {}
  return {
    files: form.getAll('files').filter((value): value is File => value instanceof File && value.size > 0),
  }
}

function readValue(value: FormDataEntryValue): FormDataEntryValue {
  if (typeof value === 'string') return wellFormed(value)
  if (isStorable(value.name)) return value
  return new File([value], wellFormed(value.name), { type: value.type, lastModified: value.lastModified })
}

/** The first `count` characters: a cut between UTF-16 units would leave half of one. */
export function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text.slice(0, count * 2)].slice(0, count).join('').toWellFormed()
}

/** The last `count` UTF-16 units or one less, never half of a character. */
export function lastCharacters(text: string, count: number): string {
  return text.slice(-count).replace(/^[\udc00-\udfff]/, '')
}

/** White space of any kind and what has no width, as core.tidy_id cuts it. */
const OUTER = /^[\p{White_Space}\u180e\u200b-\u200d\u2060\ufeff]$/u

/** An id as it is stored and compared: composed, without white space or zero-width characters around it. */
export function tidyId(text: string): string {
  const value = text.normalize('NFC')
  let [start, end] = [0, value.length]
  while (start < end && OUTER.test(value[start] ?? '')) start++
  while (end > start && OUTER.test(value[end - 1] ?? '')) end--
  return value.slice(start, end)
}

/** Whether a text can be an id: one that lost characters on its way would stand for many. */
export function isWhole(text: string): boolean {
  return text.isWellFormed() && !text.includes(LOST)
}
