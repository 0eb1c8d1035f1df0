import { getTranslations } from 'next-intl/server'
import { Block } from '@/components/franchises/application-view'
import { ReportFileForm } from '@/components/franchises/file-form'
import { ImportList } from '@/components/franchises/import-list'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listAllImports } from '@/lib/franchises/office-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminGorideImports')

export default async function AdminGorideImports() {
  await requireAdmin()
  const [t, imports] = await Promise.all([getTranslations('franchiseoffice.imports'), listAllImports()])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="imports" />
      <Block title={t('add')} lead={t('addLead')}>
        <ReportFileForm franchise={null} />
      </Block>
      <Block title={t('files')}>
        {imports.length > 0 ? (
          <ImportList imports={imports} home="/admin/goride-franchises/imports" />
        ) : (
          <p className="text-ink-soft">{t('none')}</p>
        )}
      </Block>
    </>
  )
}
