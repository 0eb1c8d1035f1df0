import { getTranslations } from 'next-intl/server'
import { DoneAlert } from '@/components/accounts/done-alert'
import { CampaignList } from '@/components/campaigns/campaign-list'
import { buttonVariants } from '@/components/ui/button-variants'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listCampaigns } from '@/lib/campaigns/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'

export const generateMetadata = () => pageMetadata('adminCampaigns')

export default async function AdminCampaigns({ searchParams }: PageProps<'/[locale]/admin/campaigns'>) {
  await requireAdmin()
  const [t, locale, query] = await Promise.all([getTranslations('campaigns'), getLocale(), searchParams])
  return (
    <>
      <PageHeader
        title={t('heading')}
        lead={t('lead')}
        actions={
          <Link href="/admin/campaigns/new" className={buttonVariants()}>
            {t('new')}
          </Link>
        }
      />
      <DoneAlert done={query.done} texts={{ deleted: t('done.deleted') }} />
      <CampaignList campaigns={await listCampaigns(locale)} />
    </>
  )
}
