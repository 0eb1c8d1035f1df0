import type { ReactNode } from 'react'
import { company } from '@/lib/company'
import type { Locale } from '@/lib/i18n/routing'
import { Main } from './main'
import { SiteFooter } from './site-footer'
import { ViewNotice } from './view-notice'

/** What is shown below the bar outside the signed-in areas: the content and the footer. */
export function SiteMain({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <>
      <ViewNotice locale={locale} />
      <Main className="grow outline-none">{children}</Main>
      <SiteFooter locale={locale} company={company()} />
    </>
  )
}
