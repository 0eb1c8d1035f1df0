import './globals.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { Frame } from '@/components/layout/frame'
import { NotFoundScreen } from '@/components/layout/not-found-screen'
import { SiteMain } from '@/components/layout/site-main'
import { HINT_SCRIPT } from '@/lib/auth/hint'
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
  return (
    <html lang={locale} className={fonts} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own */}
        <script dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <Frame locale={locale}>
          <SiteMain locale={locale}>
            <NotFoundScreen locale={locale} />
          </SiteMain>
        </Frame>
      </body>
    </html>
  )
}
