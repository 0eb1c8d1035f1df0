import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ImportView } from '@/components/franchises/import-view'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getFranchise } from '@/lib/franchises/office-queries'
import { compareImport, getImport, listRefusedRows } from '@/lib/franchises/owner-queries'
import { formatMoment } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminGorideImport')

export default async function AdminGorideImport(
  props: PageProps<'/[locale]/admin/goride-franchises/imports/[id]'>,
) {
  await requireAdmin()
  const one = await getImport((await props.params).id)
  if (!one) notFound()
  const [t, locale, rows, compared, franchise] = await Promise.all([
    getTranslations('franchiseoffice.imports'),
    getLocale(),
    listRefusedRows(one.id),
    compareImport(one),
    one.franchiseId ? getFranchise(one.franchiseId) : null,
  ])
  const whose = franchise ? localized(franchise.name, locale) : t('network')
  return (
    <>
      <PageHeader title={one.fileName} lead={t('one', { whose, moment: formatMoment(one.madeAt, locale) })} />
      <OfficeTabs current="imports" />
      <ImportView one={one} rows={rows} compared={compared} currency={franchise?.currency ?? 'USD'} />
    </>
  )
}
