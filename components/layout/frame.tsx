import { CircleAlert, CircleCheck } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Toaster } from '@/components/ui/toaster'
import type { Locale } from '@/lib/i18n/routing'
import { ConsentNotice } from './consent-notice'
import { SiteHeader } from './site-header'

const SKIP =
  'sr-only rounded-md bg-surface px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50'

/** What the first picture waits for: half a page would be drawn, and move when the rest of its text arrives. */
const END = 'page-end'

/** What every page has: skip link, bar and toasts. What is shown below the bar comes from its area's layout. */
export async function Frame({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'layout' })
  return (
    <>
      <link rel="expect" href={`#${END}`} blocking="render" />
      <a href="#content" className={SKIP}>
        {t('skip')}
      </a>
      <SiteHeader locale={locale} />
      <ConsentNotice locale={locale} />
      {children}
      <p id={END} role="status" className="loading-status">
        {t('loading')}
      </p>
      <Toaster
        icons={{
          error: <Icon of={CircleAlert} className="size-5 text-rojo" />,
          success: <Icon of={CircleCheck} className="size-5 text-selva" />,
        }}
      />
    </>
  )
}
