import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { AfterTrying } from '@/components/scamscan/after-trying'
import { ReportPlaces } from '@/components/scamscan/report-places'
import { ScanResult } from '@/components/scamscan/scan-result'
import { formatMoment } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { namesOfLists } from '@/lib/scamscan/page-queries'
import { listContacts } from '@/lib/scamscan/public-queries'
import { getVisitorScan } from '@/lib/scamscan/queries'

/** The address has a parameter, which is a visitor's own for two days. */
export const instant = false

export const generateMetadata = () => pageMetadata('scamscanTried')

export default async function TriedScan({ params }: PageProps<'/[locale]/scamscan/[id]'>) {
  const scan = await getVisitorScan((await params).id)
  if (!scan) notFound()
  const [t, locale, contacts, lists] = await Promise.all([
    getTranslations('scamscan'),
    getLocale(),
    listContacts(),
    namesOfLists(),
  ])
  return (
    <div className="page grid gap-6 pt-6 pb-16 sm:pb-24">
      <Trail
        crumbs={[
          { name: t('here'), path: '/scamscan' },
          { name: t('try.title'), path: `/scamscan/${scan.id}` },
        ]}
      />
      <ScanResult
        result={scan.result}
        lists={lists}
        note={t('try.at', { moment: formatMoment(scan.at, locale) })}
        places={<ReportPlaces contacts={contacts} />}
      />
      <AfterTrying />
    </div>
  )
}
