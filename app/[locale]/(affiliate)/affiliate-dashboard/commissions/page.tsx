import { getTranslations } from 'next-intl/server'
import { CommissionSection } from '@/components/commissions/commission-section'
import { DownloadMine } from '@/components/commissions/download-mine'
import { FirstProgram } from '@/components/page/first-program'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { listMyCommissions } from '@/lib/commissions/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'

const PATH = '/affiliate-dashboard/commissions'

export const generateMetadata = () => pageMetadata('commissions')

export default async function Commissions({
  searchParams,
}: PageProps<'/[locale]/affiliate-dashboard/commissions'>) {
  await requireUser()
  const [t, id, query] = await Promise.all([
    getTranslations('commissions.mine'),
    getAffiliateId(),
    searchParams,
  ])
  const page = toPage(query.page)
  const commissions = id ? await listMyCommissions(id, page) : null
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={commissions && <DownloadMine />} />
      {commissions ? (
        <CommissionSection commissions={commissions} page={page} path={PATH} />
      ) : (
        <FirstProgram title={t('none')} browse={t('browse')}>
          {t('noneText')}
        </FirstProgram>
      )}
    </>
  )
}
