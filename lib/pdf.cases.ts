import { extractText, getDocumentProxy } from 'unpdf'

/** Names of people as every document must draw them, and what is read back: 中 is in no font here, so its number stands there. */
export const NAMES: [given: string, read: string][] = [
  ['Łukasz Dvořák', 'Łukasz Dvořák'],
  ['Nguyễn Thị Hằng', 'Nguyễn Thị Hằng'],
  ['Ελένη Παπαδάκη', 'Ελένη Παπαδάκη'],
  ['Олена', 'Олена'],
  ['Ñandú 👩‍🚀', 'Ñandú 👩‍🚀'],
  ['Li 中', 'Li [U+4E2D]'],
]
export const EVERYONE = NAMES.map(([given]) => given).join(', ')

/** The text of a PDF as a person selects and searches it. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
