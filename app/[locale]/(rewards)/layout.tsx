import { NextIntlClientProvider } from 'next-intl'
import { pickMessages } from '@/lib/i18n/messages'

/** In one piece and without a loading.tsx above: these pages work without scripts, which nothing that streams in does. */
export const instant = false

export default async function RewardsLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <NextIntlClientProvider messages={await pickMessages('rewards')}>
      <div className="page grid gap-8 py-8 sm:py-10">{children}</div>
    </NextIntlClientProvider>
  )
}
