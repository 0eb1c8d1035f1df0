import { getTranslations } from 'next-intl/server'
import { ResourceAdmin } from '@/components/partners/resource-admin'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listTiers } from '@/lib/partners/office-queries'
import { listResources } from '@/lib/partners/resource-queries'
import { toResourceState } from '@/lib/partners/resource-schema'

export const generateMetadata = () => pageMetadata('adminPartnerResources')

export default async function AdminPartnerResources({
  searchParams,
}: PageProps<'/[locale]/admin/partners/resources'>) {
  await requireAdmin()
  const state = toResourceState((await searchParams).state)
  const [t, locale, resources, tiers] = await Promise.all([
    getTranslations('partners.resources'),
    getLocale(),
    listResources(state),
    listTiers(),
  ])
  const choices = tiers.map(({ id, name }) => ({ value: id, label: localized(name, locale) }))
  return (
    <>
      <PageHeader title={t('title')} lead={t('adminLead')} />
      <ResourceAdmin resources={resources} state={state} tiers={choices} />
    </>
  )
}
