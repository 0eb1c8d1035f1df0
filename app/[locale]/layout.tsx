import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { hasLocale, NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { fonts } from '@/app/fonts'
import { ConsentNotice } from '@/components/layout/consent-notice'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { Toaster } from '@/components/ui/toaster'
import { HINT_SCRIPT } from '@/lib/auth/hint'
import { brand } from '@/lib/brand'
import { env } from '@/lib/env'
import { pickMessages } from '@/lib/i18n/messages'
import { routing } from '@/lib/i18n/routing'

export function generateStaticParams() {
  return routing.locales.map((locale) => ({ locale }))
}

export function generateMetadata(): Metadata {
  const title = { default: `${brand.name} · ${brand.tagline}`, template: `%s · ${brand.name}` }
  return { metadataBase: new URL(env().SITE_URL), title }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#08141d' },
  ],
}

export default async function RootLayout({ children }: LayoutProps<'/[locale]'>) {
  const locale = await rootLocale()
  if (!hasLocale(routing.locales, locale)) notFound()
  const t = await getTranslations('layout')
  return (
    <html lang={locale} className={fonts} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own, before first paint */}
        <script dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }} />
        <a
          href="#content"
          className="sr-only rounded-md bg-surface px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          {t('skip')}
        </a>
        <NextIntlClientProvider messages={await pickMessages('errorPage')}>
          <SiteHeader locale={locale} />
          <ConsentNotice locale={locale} />
          <main id="content" tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          <SiteFooter locale={locale} />
          <Toaster />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
