import { getTranslations } from 'next-intl/server'
import { MyBounties } from '@/components/rewards/my-bounties'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
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
  const select = (
    <Button asChild variant="outline">
      <Link href="/program-selection">{t('select')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('bounties')} lead={t('bountiesLead')} />
      {bounties.length > 0 ? (
        <MyBounties bounties={bounties} mayHandIn={mayWork} now={new Date().toISOString()} />
      ) : (
        <EmptyState title={t('noBounties')} action={select}>
          {t('noBountiesText')}
        </EmptyState>
      )}
    </>
  )
}
