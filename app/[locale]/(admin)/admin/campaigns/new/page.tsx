import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { CampaignForm } from '@/components/campaigns/campaign-form'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listScopes } from '@/lib/campaigns/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'

export const generateMetadata = () => pageMetadata('newCampaign')

export default async function NewCampaign() {
  await requireAdmin()
  const [t, locale] = await Promise.all([getTranslations('campaigns'), getLocale()])
  return (
    <>
      <PageHeader title={t('new')} lead={t('newLead')} />
      <CampaignForm scopes={await listScopes(locale)} keyOfForm={randomUUID()} />
    </>
  )
}
