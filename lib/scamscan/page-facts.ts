import type { PageFacts } from './types.ts'

const TITLE = /<title[^>]*>([^<]{0,300})/i
const CARD =
  /autocomplete\s*=\s*["']?cc-|name\s*=\s*["']?(card|cc|tarjeta|cvv|cvc|pan)[\w-]*["']?|n[uú]mero de (la )?tarjeta|card number/i

/** What a fetched page asks for, read from its source: nothing of it is run. */
export function pageFacts(page: {
  status: number
  finalUrl: string
  hops: string[]
  contentType: string
  body: Buffer
}): PageFacts {
  const source = /html|text/.test(page.contentType) ? page.body.toString('utf8') : ''
  return {
    status: page.status,
    finalUrl: page.finalUrl,
    hops: page.hops.length,
    asksPassword: /<input[^>]+type\s*=\s*["']?password/i.test(source),
    asksCard: /<input/i.test(source) && CARD.test(source),
    title: (TITLE.exec(source)?.[1] ?? '').replace(/\s+/g, ' ').trim(),
  }
}
