import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PartnerDecision, PartnerFacts } from '@/components/partners/partner-decision'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getPartner, listContacts, listTiers } from '@/lib/partners/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminPartner')

export default async function AdminPartner({ params }: PageProps<'/[locale]/admin/partners/[id]'>) {
  const user = await requireAdmin()
  const partner = await getPartner((await params).id)
  if (!partner) notFound()
  const [t, locale, tiers, contacts] = await Promise.all([
    getTranslations('partners.admin'),
    getLocale(),
    listTiers(),
    listContacts(),
  ])
  const choices = tiers.map(({ id, name }) => ({ value: id, label: localized(name, locale) }))
  return (
    <>
      <Breadcrumbs
        label={t('breadcrumbs')}
        links={[
          <Link key="all" href="/admin/partners">
            {t('title')}
          </Link>,
        ]}
        here={partner.company}
      />
      <PageHeader
        title={partner.company}
        lead={t('state', { state: partner.state, count: partner.recruits })}
        actions={
          <Button asChild variant="outline">
            <Link href={`/admin/threads/${partner.id}`}>{t('write')}</Link>
          </Button>
        }
      />
      {partner.ownerId === user.id ? (
        <p>{t('own')}</p>
      ) : (
        <PartnerDecision partner={partner} tiers={choices} contacts={contacts} />
      )}
      <PartnerFacts partner={partner} />
    </>
  )
}
