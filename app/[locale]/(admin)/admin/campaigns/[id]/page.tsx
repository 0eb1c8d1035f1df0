import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DoneAlert } from '@/components/accounts/done-alert'
import { CampaignForm } from '@/components/campaigns/campaign-form'
import { CampaignPreview } from '@/components/campaigns/campaign-preview'
import { CampaignDecisions, CampaignFacts } from '@/components/campaigns/campaign-status'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getCampaign, listScopes } from '@/lib/campaigns/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'

export const instant = false
export const generateMetadata = () => pageMetadata('adminCampaign')

const DONE = ['saved', 'tried', 'started', 'stopped'] as const

export default async function AdminCampaign({
  params,
  searchParams,
}: PageProps<'/[locale]/admin/campaigns/[id]'>) {
  await requireAdmin()
  const [t, locale, { id }, query] = await Promise.all([
    getTranslations('campaigns'),
    getLocale(),
    params,
    searchParams,
  ])
  const [campaign, scopes] = await Promise.all([getCampaign(id, locale), listScopes(locale)])
  if (!campaign) notFound()
  return (
    <>
      <PageHeader title={campaign.name} />
      <DoneAlert done={query.done} texts={Object.fromEntries(DONE.map((key) => [key, t(`done.${key}`)]))} />
      <CampaignFacts campaign={campaign} />
      <CampaignDecisions campaign={campaign} keyOfForm={randomUUID()} />
      {campaign.state === 'draft' ? (
        <CampaignForm campaign={campaign} scopes={scopes} keyOfForm={randomUUID()} />
      ) : (
        <CampaignPreview campaign={campaign} />
      )}
    </>
  )
}
