import { JsonLd } from '@/components/ui/json-ld'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Listing } from '@/lib/programs/schema'
import { service } from '@/lib/structured-data'

/** A program for search engines: a service that costs nothing to join. */
export function ProgramData({ listing }: { listing: Listing }) {
  const locale = useLocale()
  const path = `/programs/${listing.slug}`
  const name = localized(listing.name, locale)
  const joining = {
    name,
    description: localized(listing.summary, locale),
    path,
    price: { minor: 0, currency: listing.currency, path },
  }
  return <JsonLd data={service(locale, joining)} />
}
