import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { fonts } from '@/app/fonts'
import { ErrorTexts } from '@/components/layout/error-texts'
import { Frame } from '@/components/layout/frame'
import { buttonVariants } from '@/components/ui/button-variants'
import { HINT_SCRIPT } from '@/lib/auth/hint'
import { brand } from '@/lib/brand'
import { env } from '@/lib/env'
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
  const t = await getTranslations('errorPage')
  const errorText = {
    title: t('title'),
    lead: t('lead'),
    code: t('code', { digest: '{digest}' }),
    retry: t('retry'),
    button: buttonVariants(),
  }
  return (
    <html lang={locale} className={fonts} suppressHydrationWarning>
      <head>
        {/* Before the style sheet, which a script would wait for, and before first paint. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own */}
        <script dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <Frame locale={locale}>
          <ErrorTexts text={errorText}>{children}</ErrorTexts>
        </Frame>
      </body>
    </html>
  )
}
