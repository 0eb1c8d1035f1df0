import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ImportView } from '@/components/franchises/import-view'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { compareImport, getImport, listRefusedRows } from '@/lib/franchises/owner-queries'
import { formatMoment } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('gorideImport')

export default async function GorideImport(
  props: PageProps<'/[locale]/dashboard/goride-franchise/imports/[id]'>,
) {
  await requireUser()
  const one = await getImport((await props.params).id)
  if (!one?.franchiseId) notFound()
  const [t, locale, rows, compared] = await Promise.all([
    getTranslations('goride'),
    getLocale(),
    listRefusedRows(one.id),
    compareImport(one),
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Breadcrumbs
        label={t('breadcrumbs')}
        links={[
          <Link key="reports" href={`/dashboard/goride-franchise/reports?franchise=${one.franchiseId}`}>
            {t('tabs.reports')}
          </Link>,
        ]}
        here={one.fileName}
      />
      <PageHeader title={one.fileName} lead={formatMoment(one.madeAt, locale)} />
      <ImportView one={one} rows={rows} compared={compared} currency={'USD'} />
    </div>
  )
}
