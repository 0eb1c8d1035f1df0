import { getTranslations } from 'next-intl/server'
import { DownloadMine } from '@/components/commissions/download-mine'
import { OwnCommissions } from '@/components/commissions/own-commissions'
import { FirstProgram } from '@/components/page/first-program'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { readOwnCommissions } from '@/lib/commissions/table-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

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
  const commissions = id ? await readOwnCommissions(id, query) : null
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={commissions && <DownloadMine />} />
      {commissions ? (
        <OwnCommissions path={PATH} {...commissions} />
      ) : (
        <FirstProgram title={t('none')} browse={t('browse')}>
          {t('noneText')}
        </FirstProgram>
      )}
    </>
  )
}
