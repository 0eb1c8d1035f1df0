import 'server-only'
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { catalogue } from './catalogue'
import { type Locale, REGION } from './routing'

/**
 * Texts for route handlers, where next-intl's getTranslations does not build (it reads the language from the page's
 * root parameter). Pages and actions use getTranslations.
 */
export async function translator<N extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: N,
) {
  const messages = catalogue[locale]
  return createTranslator<Messages, N>({
    locale: REGION[locale],
    messages,
    namespace,
    timeZone: 'America/Panama',
  })
}
