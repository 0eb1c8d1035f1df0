import { getTranslations } from 'next-intl/server'
import { FirstProgram } from '@/components/page/first-program'
import { MyRewards } from '@/components/rewards/my-rewards'
import { PageHeader } from '@/components/ui/page-header'
import { getOverview } from '@/lib/affiliates/queries'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPaidPrograms } from '@/lib/rewards/queries'

export const generateMetadata = () => pageMetadata('rewards')

export default async function Rewards() {
  await requireUser()
  const [t, id] = await Promise.all([getTranslations('rewards.mine'), getAffiliateId()])
  const enrollments = id ? (await getOverview(id)).enrollments : []
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {enrollments.length > 0 ? (
        <MyRewards {...(await listPaidPrograms(enrollments))} now={new Date().toISOString()} />
      ) : (
        <FirstProgram title={t('noPrograms')} browse={t('select')}>
          {t('noProgramsText')}
        </FirstProgram>
      )}
    </>
  )
}
