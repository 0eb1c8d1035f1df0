import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from './messages.ts'
import { namespacesOf } from './registers.ts'

/** All messages of a language as one tree. A key that two domains define is an error: one of them would be lost. */
export function readCatalogue(root: string, language: string): Messages {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, 'messages', language, file), 'utf8')) as Messages
  return Object.fromEntries(
    namespacesOf(root, language).map(({ namespace, files }) => [
      namespace,
      merge(namespace, files.map(read)),
    ]),
  )
}

function merge(namespace: string, parts: Messages[]): Messages {
  const keys = parts.flatMap((part) => Object.keys(part))
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) throw new Error(`messages: two files define ${namespace}.${twice}`)
  return Object.assign({}, ...parts) as Messages
}
