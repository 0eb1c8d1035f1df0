import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NextPayouts } from '@/components/payouts/next-payouts'
import { PayeeFacts } from '@/components/payouts/payee-facts'
import { AffiliateHold } from '@/components/payouts/payout-holds'
import { PayoutTable } from '@/components/payouts/payout-table'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { readPayeeAndHolds } from '@/lib/payouts/payee-queries'
import { readNext, readPayoutPage } from '@/lib/payouts/queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliatePayouts')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/payouts'>

export default async function AffiliatePayoutsPage({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const page = toPage(query.page)
  const [t, payouts, { next }, { payee, holds }] = await Promise.all([
    getTranslations('payouts'),
    readPayoutPage(affiliateId, page),
    readNext(affiliateId),
    readPayeeAndHolds(affiliateId),
  ])
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-h3">{t('title')}</h2>
        <NextPayouts payouts={next} isAdmin />
        <PayoutTable {...payouts} page={page} path={`/admin/affiliates/${affiliateId}/payouts`} />
      </section>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section id="payee" className="grid scroll-mt-24 content-start gap-5 border-t pt-6">
          <h2 className="text-h4">{t('affiliate.title')}</h2>
          <PayeeFacts {...payee} />
        </section>
        <AffiliateHold affiliateId={affiliateId} holds={holds} />
      </div>
    </>
  )
}
