import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AffiliateState, BackToAffiliates } from '@/components/affiliates/affiliate-care'
import { AffiliateFigures } from '@/components/affiliates/affiliate-figures'
import { AffiliateNotes } from '@/components/affiliates/affiliate-notes'
import { AffiliatePlace } from '@/components/affiliates/affiliate-place'
import { AffiliateProperties } from '@/components/affiliates/affiliate-properties'
import { SubHeader } from '@/components/ui/page-header'
import { getAffiliate } from '@/lib/affiliates/table-queries'
import { requireUser } from '@/lib/auth/session'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramAffiliate')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/affiliates/[enrollmentId]'>

export default async function PartnerProgramAffiliate({ params }: Props) {
  await requireUser()
  const { slug, enrollmentId } = await params
  const program = await requireOffice(slug, 'read')
  const found = await getAffiliate(program.id, enrollmentId, false)
  if (!found) notFound()
  const { affiliate, properties, notes, tags, changes } = found
  const [t, locale, groups] = await Promise.all([
    getTranslations('affiliates.admin'),
    getLocale(),
    listGroupNames(program.id),
  ])
  const may = mayIn(program.role, 'manage')
  const here = { programId: program.id }
  const day = formatDay(affiliate.joinedAt, locale)
  const lead = t('care.lead', { program: localized(program.name, locale), day, email: affiliate.email })
  return (
    <>
      <SubHeader title={affiliate.name} lead={lead} />
      <AffiliateFigures affiliate={affiliate} currency={program.currency} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <AffiliateState affiliate={affiliate} changes={changes} mayChange={may} />
          <AffiliateProperties properties={properties} />
        </div>
        <div className="grid content-start gap-8">
          <AffiliatePlace {...here} {...{ affiliate, groups, tags }} mayChange={may} />
          <AffiliateNotes {...here} affiliateId={affiliate.affiliateId} notes={notes} mayWrite={may} />
        </div>
      </div>
      <BackToAffiliates href={`/partner-dashboard/programs/${slug}/affiliates`} />
    </>
  )
}
