import { getTranslations } from 'next-intl/server'
import { FirstProgram } from '@/components/page/first-program'
import { MyBounties } from '@/components/rewards/my-bounties'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listMyBounties } from '@/lib/rewards/bounty-queries'

export const generateMetadata = () => pageMetadata('bounties')

export default async function BountiesPage() {
  await requireUser()
  const [t, affiliateId, mayWork] = await Promise.all([
    getTranslations('rewards.mine'),
    getAffiliateId(),
    mayDo('work'),
  ])
  const bounties = affiliateId ? await listMyBounties(affiliateId) : []
  return (
    <>
      <PageHeader title={t('bounties')} lead={t('bountiesLead')} />
      {bounties.length > 0 ? (
        <MyBounties bounties={bounties} mayHandIn={mayWork} now={new Date().toISOString()} />
      ) : (
        <FirstProgram title={t('noBounties')} browse={t('select')}>
          {t('noBountiesText')}
        </FirstProgram>
      )}
    </>
  )
}
