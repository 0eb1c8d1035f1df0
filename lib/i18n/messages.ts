import 'server-only'
import type { AbstractIntlMessages } from 'next-intl'
import { catalogue } from './catalogue'
import type { Locale } from './routing'

/** Parts of one language by their dotted names: only these travel to the browser. */
export function pickMessages(locale: Locale, ...names: string[]): AbstractIntlMessages {
  const picked: AbstractIntlMessages = {}
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let [from, to] = [catalogue[locale] as AbstractIntlMessages, picked]
    for (const key of path) {
      from = from[key] as AbstractIntlMessages
      to[key] ??= {}
      to = to[key] as AbstractIntlMessages
    }
    to[last] = from[last] as AbstractIntlMessages
  }
  return picked
}
