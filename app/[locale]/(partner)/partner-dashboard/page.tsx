import { getTranslations } from 'next-intl/server'
import { NotYetPartner } from '@/components/partners/not-yet-partner'
import { OverrideTiles, PartnerCare, RecruitLink } from '@/components/partners/overview'
import { OfficeList } from '@/components/programs/office-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { pathIn } from '@/lib/i18n/routing'
import { getLocale } from '@/lib/i18n/server-locale'
import { formatMoney } from '@/lib/money'
import { getMyPartner, getOverview, listRecruits } from '@/lib/partners/queries'
import { listOfficePrograms } from '@/lib/programs/office-queries'

export const generateMetadata = () => pageMetadata('partner')

export default async function PartnerDashboard() {
  await requireUser()
  const [t, locale, partner] = await Promise.all([getTranslations('partners'), getLocale(), getMyPartner()])
  if (partner?.state !== 'approved') {
    const programs = await listOfficePrograms()
    return (
      <NotYetPartner
        partner={partner}
        programs={programs.length > 0 ? <OfficeList programs={programs} /> : null}
      />
    )
  }
  const [totals, recruits] = await Promise.all([getOverview(), listRecruits()])
  const sums = totals.map(({ earned, currency }) => formatMoney(earned, currency, locale)).join(' · ')
  const url = env().SITE_URL + pathIn(locale, `/recruit?code=${partner.code}`)
  const lead = sums
    ? t('overview.lead', { count: recruits.length, sums })
    : t('overview.leadEmpty', { count: recruits.length })
  return (
    <>
      <PageHeader title={partner.company} lead={lead} />
      <OverrideTiles totals={totals} recruits={recruits.length} />
      <div className="grid gap-6 lg:grid-cols-2">
        {partner.role === 'analyst' ? null : <RecruitLink url={url} />}
        <PartnerCare partner={partner} />
      </div>
    </>
  )
}
