import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { Trail } from '@/components/page/trail'
import { ReportedList } from '@/components/scamscan/reported-list'
import { PageHero } from '@/components/ui/page-hero'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { toPage } from '@/lib/i18n/page-number'
import { listReported } from '@/lib/scamscan/public-queries'

/** The address holds the page; without a placeholder the whole answer comes in one piece and needs no script. */
export const instant = false

export const generateMetadata = () => pageMetadata('scamscanReports')

export default async function ScamscanReports({ searchParams }: PageProps<'/[locale]/scamscan/reports'>) {
  const page = toPage((await searchParams).page)
  const [t, { rows, hasMore }] = await Promise.all([getTranslations('scamscan'), listReported(page)])
  const object = t.rich('reported.object', {
    link: (words) => (
      <Link href="/contact?topic=scamscan" className="underline underline-offset-4">
        {words}
      </Link>
    ),
  })
  return (
    <>
      <PageHero
        title={t('reported.pageTitle')}
        lead={t('reported.pageLead')}
        above={
          <Trail
            crumbs={[
              { name: t('here'), path: '/scamscan' },
              { name: t('reported.pageTitle'), path: '/scamscan/reports' },
            ]}
          />
        }
      />
      <div className="page grid gap-6 py-12 sm:py-16">
        {rows.length > 0 ? (
          <ReportedList reported={rows} />
        ) : (
          <p className="text-ink-soft">{t('reported.none')}</p>
        )}
        <Pager page={page} hasMore={hasMore} href={(to) => `/scamscan/reports?page=${to}`} />
        <p className="text-ink-soft">{object}</p>
      </div>
    </>
  )
}
