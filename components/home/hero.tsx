import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Arcs } from '@/components/ui/arcs'
import { WaysIn } from './ways-in'

/** The product in one line, and the product itself beside it in place of a picture. */
export function Hero({ children }: { children: ReactNode }) {
  const t = useTranslations('home')
  return (
    <section className="relative isolate overflow-hidden border-b">
      <Arcs className="absolute bottom-0 left-0 -z-10 aspect-[4/1] w-full lg:w-3/5" />
      <div className="page grid gap-x-14 gap-y-12 pt-10 pb-14 sm:py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-h1 sm:text-hero lg:text-h1 xl:text-[3.25rem] xl:leading-[1.08]">
            {t('title')}
          </h1>
          <p className="max-w-[52ch] text-ink-soft text-lg">{t('lead')}</p>
          <WaysIn />
        </div>
        {children}
      </div>
    </section>
  )
}
