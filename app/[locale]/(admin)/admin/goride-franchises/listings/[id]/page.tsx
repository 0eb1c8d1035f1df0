import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Block } from '@/components/franchises/application-view'
import { ListingForm } from '@/components/franchises/listing-form'
import { ListingSteps } from '@/components/franchises/listing-steps'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { PhotoForms } from '@/components/franchises/photo-forms'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getOfficeListing } from '@/lib/franchises/office-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminGorideListing')

export default async function AdminGorideListing(
  props: PageProps<'/[locale]/admin/goride-franchises/listings/[id]'>,
) {
  await requireAdmin()
  const listing = await getOfficeListing((await props.params).id)
  if (!listing) notFound()
  const [t, states, locale] = await Promise.all([
    getTranslations('franchiseoffice.listings'),
    getTranslations('franchiseoffice.states'),
    getLocale(),
  ])
  const mayChange = listing.state === 'draft' || listing.state === 'published'
  return (
    <>
      <PageHeader
        title={localized(listing.name, locale)}
        lead={t('stateLead', { state: states(listing.state), edition: String(listing.revision) })}
      />
      <OfficeTabs current="listings" />
      <ListingSteps listing={listing} />
      {mayChange && (
        <Block title={t('change')}>
          <ListingForm listing={listing} territories={[]} />
        </Block>
      )}
      <Block title={t('photos')} lead={t('photosLead')}>
        <PhotoForms listing={listing} />
      </Block>
    </>
  )
}
