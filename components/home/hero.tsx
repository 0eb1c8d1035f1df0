import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Arcs } from '@/components/ui/arcs'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

/** The product in one line, and a part of it beside the text in place of a picture. */
export function Hero({ children }: { children: ReactNode }) {
  const t = useTranslations('home')
  return (
    <section className="relative isolate overflow-hidden border-b">
      <Arcs className="absolute inset-x-0 bottom-0 -z-10 aspect-[4/1] min-h-72 w-full lg:translate-x-1/4" />
      <div className="page grid gap-x-12 gap-y-12 pt-12 pb-16 sm:pt-20 sm:pb-28 lg:grid-cols-[1fr_25rem] lg:items-center">
        <div className="grid justify-items-start gap-6">
          <h1 className="whitespace-pre-line text-h1 sm:text-hero lg:text-h1 xl:text-[3.25rem] xl:leading-[1.08]">
            {t('title')}
          </h1>
          <p className="max-w-[52ch] text-ink-soft text-lg">{t('lead')}</p>
          <div className="flex flex-wrap gap-3 pt-1">
            <Button asChild variant="accent" size="large">
              <Link href="/register">{t('cta')}</Link>
            </Button>
            <Button asChild variant="outline" size="large">
              <Link href="/programs">{t('ctaPrograms')}</Link>
            </Button>
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
