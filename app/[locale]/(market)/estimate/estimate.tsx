import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { Estimator } from '@/components/programs/estimator'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'
import { listNewestListings } from '@/lib/programs/public-queries'
import type { Typed } from '@/lib/programs/rules'

/** The estimator's own page, begun with what was typed elsewhere. */
export async function Estimate({ start }: { start: Typed }) {
  const [t, market, { rows }] = await Promise.all([
    getTranslations('estimate'),
    getTranslations('market'),
    listNewestListings(100),
  ])
  return (
    <div className="page grid gap-10 pt-6 pb-20 sm:pt-10 sm:pb-28">
      <div className="grid gap-4">
        <Trail
          crumbs={[
            { name: market('title'), path: '/programs' },
            { name: t('title'), path: '/estimate' },
          ]}
        />
        <PageHeader title={t('title')} lead={t('lead')} />
      </div>
      <Estimator listings={rows} start={start} />
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
