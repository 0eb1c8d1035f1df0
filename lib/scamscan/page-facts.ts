import { readHtml } from './html.ts'
import type { PageFacts } from './types.ts'

const CARD_FIELD = /^(card|cc|tarjeta|cvv|cvc|pan)/i
const CARD_WORDS = /n[uú]mero de (la )?tarjeta|card number/i

const isCard = ({
  autocomplete = '',
  name = '',
  placeholder = '',
  'aria-label': label = '',
}: Record<string, string>) =>
  /^cc-/i.test(autocomplete) ||
  CARD_FIELD.test(name) ||
  CARD_WORDS.test(placeholder) ||
  CARD_WORDS.test(label)

/** What a fetched page asks for, read from its source: nothing of it is run. */
export function pageFacts(page: {
  status: number
  finalUrl: string
  hops: string[]
  contentType: string
  body: Buffer
}): PageFacts {
  const isText = /html|text/.test(page.contentType)
  const { title, text, inputs } = readHtml(isText ? page.body.toString('utf8') : '')
  return {
    status: page.status,
    finalUrl: page.finalUrl,
    hops: page.hops.length,
    asksPassword: inputs.some(({ type = '' }) => type.trim().toLowerCase() === 'password'),
    asksCard: inputs.some(isCard) || (inputs.length > 0 && CARD_WORDS.test(text)),
    title: [...title].slice(0, 300).join(''),
  }
}
