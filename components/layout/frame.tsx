import { CircleAlert, CircleCheck } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Toaster } from '@/components/ui/toaster'
import { HINT_SCRIPT } from '@/lib/auth/hint'
import { company } from '@/lib/company'
import type { Locale } from '@/lib/i18n/routing'
import { ConsentNotice } from './consent-notice'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

const SKIP =
  'sr-only rounded-md bg-surface px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50'

/** The frame of every page: skip link, bar, footer and toasts. */
export async function Frame({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'layout' })
  return (
    <>
      <a href="#content" className={SKIP}>
        {t('skip')}
      </a>
      <SiteHeader locale={locale} />
      <ConsentNotice locale={locale} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter locale={locale} company={company()} />
      <Toaster
        icons={{
          error: <Icon of={CircleAlert} className="size-5 text-rojo" />,
          success: <Icon of={CircleCheck} className="size-5 text-selva" />,
        }}
      />
      {/* Still before first paint, but last: a script waits for the style sheet, and the page must not wait with it. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of our own */}
      <script dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }} />
    </>
  )
}
