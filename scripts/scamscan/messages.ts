import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { readMessages } from './data.ts'

export type Message = {
  text: string
  isScam: boolean
  /** The label of its list: ham, spam, smishing; scam and ordinary for our own. */
  label: string
  topic: string
  language: 'es' | 'en'
  isTraining: boolean
}

/** Our own messages of Panama; half of them, by a hash of their text, is trained on. */
export function ownMessages(): Message[] {
  return (['scam', 'ordinary'] as const).flatMap((label) => {
    const lines = readFileSync(join(import.meta.dirname, 'messages', `${label}.txt`), 'utf8').split('\n')
    return lines.filter(Boolean).map((line): Message => {
      const at = line.indexOf('|')
      const text = line.slice(at + 1)
      const isTraining = crc32(text) % 2 === 0
      return { text, isScam: label === 'scam', label, topic: line.slice(0, at), language: 'es', isTraining }
    })
  })
}

/** The English messages of the data folder; buckets 30–39 are for evaluation. */
export function englishMessages(folder: string): Message[] {
  return readMessages(folder).map(
    ({ text, label, source, bucket }): Message => ({
      text,
      isScam: label !== 'ham',
      label,
      topic: source,
      language: 'en',
      isTraining: bucket >= 40,
    }),
  )
}
