import './globals.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ConsentNotice } from '@/components/layout/consent-notice'
import { MessageScreen } from '@/components/layout/message-screen'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { Button } from '@/components/ui/button'
import { Toaster } from '@/components/ui/toaster'
import { HINT_SCRIPT } from '@/lib/auth/hint'
import { Link } from '@/lib/i18n/navigation'
import { LOCALE_HEADER, toLocale } from '@/lib/i18n/routing'
import { fonts } from './fonts'

/** No streaming here: the whole page in one piece, so that it reads without scripts too. */
export const instant = false

async function requestLocale() {
  return toLocale((await headers()).get(LOCALE_HEADER))
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLocale(), namespace: 'notFound' })
  return { title: t('title') }
}

/** Outside the [locale] layout, so it brings its own document. */
export default async function GlobalNotFound() {
  const locale = await requestLocale()
  const t = await getTranslations({ locale, namespace: 'notFound' })
  return (
    <html lang={locale} className={fonts} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own, before first paint */}
        <script dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }} />
        <NextIntlClientProvider locale={locale} messages={{}}>
          <SiteHeader locale={locale} />
          <ConsentNotice locale={locale} />
          <main className="grow">
            <MessageScreen code="404" title={t('title')} lead={t('lead')}>
              <Button asChild>
                <Link href="/">{t('home')}</Link>
              </Button>
            </MessageScreen>
          </main>
          <SiteFooter locale={locale} />
          <Toaster />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
