import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { languageOf } from '../../lib/scamscan/text-pieces.ts'
import { readMessages } from './data.ts'

/**
 * Our own messages, 300 to 700 of each label in each set, by several writers. `first`: of Panama, by the hand that wrote the rules.
 * By others: `pairs` (scams beside honest messages about the same), `mass` (sent to thousands), `people` (person to person), `english`.
 */
const OWN_SETS = ['first', 'pairs', 'mass', 'people', 'english'] as const
type OwnSet = (typeof OWN_SETS)[number]

export type Message = {
  text: string
  isScam: boolean
  /** The label of its list: ham, spam, smishing; scam and ordinary for our own. */
  label: string
  topic: string
  language: 'es' | 'en'
  isTraining: boolean
  /** The set of a message of ours. */
  own?: OwnSet
}

/** By a hash of its text: half of the first set is never trained on, as since its beginning, and a quarter of each later one. */
const isTrained = (set: OwnSet, text: string) =>
  set === 'first' ? crc32(text) % 2 === 0 : crc32(text) % 4 !== 1

export function ownMessages(): Message[] {
  return OWN_SETS.flatMap((own) =>
    (['scam', 'ordinary'] as const).flatMap((label) => {
      const file = join(import.meta.dirname, 'messages', `${own}.${label}.txt`)
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      return lines.map((line): Message => {
        const at = line.indexOf('|')
        const [topic, text] = [line.slice(0, at), line.slice(at + 1)]
        const isTraining = isTrained(own, text)
        return { text, isScam: label === 'scam', label, topic, language: languageOf(text), isTraining, own }
      })
    }),
  )
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
