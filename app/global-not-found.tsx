import './globals.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { Frame } from '@/components/layout/frame'
import { MessageScreen } from '@/components/layout/message-screen'
import { Button } from '@/components/ui/button'
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
        <Frame locale={locale}>
          <MessageScreen code="404" title={t('title')} lead={t('lead')}>
            <Button asChild>
              <Link locale={locale} href="/">
                {t('home')}
              </Link>
            </Button>
          </MessageScreen>
        </Frame>
      </body>
    </html>
  )
}
