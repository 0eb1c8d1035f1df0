import { getTranslations } from 'next-intl/server'
import { LandingForm } from '@/components/partners/landing-form'
import { LandingStatus } from '@/components/partners/landing-status'
import { NotPartner } from '@/components/partners/not-partner'
import { Card, CardTitle } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { pathIn } from '@/lib/i18n/routing'
import { getLocale } from '@/lib/i18n/server-locale'
import { listMyLandings } from '@/lib/partners/landing-queries'
import { getMyPartner } from '@/lib/partners/queries'

export const generateMetadata = () => pageMetadata('partnerLanding')

export default async function PartnerLanding() {
  await requireUser()
  const [t, locale, partner] = await Promise.all([
    getTranslations('partners.landing'),
    getLocale(),
    getMyPartner(),
  ])
  if (partner?.state !== 'approved') return <NotPartner title={t('title')} />
  const pages = await listMyLandings(partner.id)
  const siteUrl = env().SITE_URL
  const mayWork = partner.role !== 'analyst'
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <LandingStatus pages={pages} url={(slug) => siteUrl + pathIn(locale, `/p/${slug}`)} mayWork={mayWork} />
      {mayWork && (
        <Card className="grid max-w-4xl gap-4">
          <CardTitle>{t(pages.length > 0 ? 'proposeAgain' : 'proposeFirst')}</CardTitle>
          <LandingForm last={pages[0] ?? null} siteUrl={siteUrl} />
        </Card>
      )}
    </>
  )
}
