import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'
import type { Typed } from '@/lib/programs/rules'
import type { Listing } from '@/lib/programs/schema'
import { Estimator } from './estimator'

type Props = { trail: ReactNode; listings: Listing[]; start: Typed }

/** The estimator's page, filled with the values typed elsewhere. */
export function EstimatePage({ trail, listings, start }: Props) {
  const t = useTranslations('estimate')
  return (
    <div className="page grid gap-10 pt-6 pb-20 sm:pt-10 sm:pb-28">
      <div className="grid gap-4">
        {trail}
        <PageHeader title={t('title')} lead={t('lead')} />
      </div>
      <Estimator listings={listings} start={start} />
      <section className="grid gap-4">
        <h2 className="text-h4">{t('how')}</h2>
        <ul className="measure grid list-disc gap-2 pl-5 text-ink-soft">
          <li>{t('how1')}</li>
          <li>{t('how2')}</li>
          <li>{t('how3')}</li>
        </ul>
        <Link
          href="/programs"
          className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
        >
          {t('back')}
        </Link>
      </section>
    </div>
  )
}
