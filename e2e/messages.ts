import { readFileSync } from 'node:fs'
import type { Language } from './fixtures'

type Tree = { [key: string]: string | Tree }
const catalogue = new Map<Language, Tree>()

/** The product's own wording by its key, so that stories name keys and not sentences. Only for texts without arguments. */
export function text(language: Language, key: string): string {
  const messages = catalogue.get(language) ?? load(language)
  const found = key.split('.').reduce<string | Tree | undefined>((at, part) => (at as Tree)?.[part], messages)
  if (typeof found !== 'string') throw new Error(`messages/${language}.json has no ${key}`)
  return found
}

function load(language: Language): Tree {
  const messages = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Tree
  catalogue.set(language, messages)
  return messages
}
