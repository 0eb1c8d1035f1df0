import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AffiliateState, BackToAffiliates, ToProfile } from '@/components/affiliates/affiliate-care'
import { AffiliateFigures } from '@/components/affiliates/affiliate-figures'
import { AffiliateNotes } from '@/components/affiliates/affiliate-notes'
import { AffiliatePlace } from '@/components/affiliates/affiliate-place'
import { AffiliateProperties } from '@/components/affiliates/affiliate-properties'
import { AffiliateHold } from '@/components/payouts/payout-holds'
import { SubHeader } from '@/components/ui/page-header'
import { getAffiliate } from '@/lib/affiliates/table-queries'
import { requireAdmin } from '@/lib/auth/session'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listOpenHolds } from '@/lib/payouts/hold-queries'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminAffiliate')
type Props = PageProps<'/[locale]/admin/programs/[slug]/affiliates/[enrollmentId]'>

export default async function AdminAffiliate({ params }: Props) {
  const [{ slug, enrollmentId }] = await Promise.all([params, requireAdmin()])
  const program = await getProgramHead(slug)
  const found = program && (await getAffiliate(program.id, enrollmentId))
  if (!found) notFound()
  const { affiliate, properties, duplicates, notes, tags, changes } = found
  const [t, locale, holds, groups] = await Promise.all([
    getTranslations('affiliates.admin'),
    getLocale(),
    listOpenHolds(affiliate.affiliateId),
    listGroupNames(program.id),
  ])
  const back = `/admin/programs/${slug}/affiliates`
  const day = formatDay(affiliate.joinedAt, locale)
  const lead = t('care.lead', { program: localized(program.name, locale), day, email: affiliate.email })
  const actions = <ToProfile affiliateId={affiliate.affiliateId} />
  return (
    <>
      <SubHeader title={affiliate.name} {...{ lead, actions }} />
      <AffiliateFigures affiliate={affiliate} currency={program.currency} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <AffiliateState affiliate={affiliate} changes={changes} mayChange mayBan />
          <AffiliateHold affiliateId={affiliate.affiliateId} holds={holds} />
          <AffiliateProperties {...{ properties, duplicates }} path={`${back}/${enrollmentId}/merge`} />
        </div>
        <div className="grid content-start gap-8">
          <AffiliatePlace affiliate={affiliate} groups={groups} tags={tags} mayChange />
          <AffiliateNotes affiliateId={affiliate.affiliateId} notes={notes} mayWrite />
        </div>
      </div>
      <BackToAffiliates href={back} />
    </>
  )
}
