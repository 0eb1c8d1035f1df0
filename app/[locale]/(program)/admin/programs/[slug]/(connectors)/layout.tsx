import { NextIntlClientProvider } from 'next-intl'
import { pickMessages } from '@/lib/i18n/messages'

/** The words that this part's forms use in the browser. */
export default async function WordsLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <NextIntlClientProvider messages={await pickMessages('connectors')}>{children}</NextIntlClientProvider>
  )
}
