import { NextIntlClientProvider } from 'next-intl'
import { pickMessages } from '@/lib/i18n/messages'

/** In one piece and without a loading.tsx above: these pages work without scripts, which nothing that streams in does. */
export const instant = false

export default async function LinksLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <NextIntlClientProvider messages={await pickMessages('links')}>
      <div className="page grid gap-10 py-10 sm:py-14">{children}</div>
    </NextIntlClientProvider>
  )
}
