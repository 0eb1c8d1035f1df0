import { type Messages, type NamespaceKeys, type NestedKeyOf, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { pickMessages } from '@/lib/i18n/messages'
import { getLocale } from '@/lib/i18n/server-locale'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/**
 * Sends the namespaces that the forms inside translate in the browser; nothing else of the catalogue travels. It wraps one
 * form, or the few of one page, and no layout: every page of an area would carry its texts.
 */
export async function ClientTexts({ of, children }: { of: Namespace[]; children: ReactNode }) {
  const messages = pickMessages(await getLocale(), ...of)
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
