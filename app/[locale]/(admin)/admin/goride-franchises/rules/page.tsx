import { getTranslations } from 'next-intl/server'
import { ItemLists } from '@/components/franchises/item-forms'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listItems } from '@/lib/franchises/application-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminGorideRules')

export default async function AdminGorideRules() {
  await requireAdmin()
  const [t, items] = await Promise.all([getTranslations('franchiseoffice.rules'), listItems()])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="rules" />
      <ItemLists items={items} />
    </>
  )
}
