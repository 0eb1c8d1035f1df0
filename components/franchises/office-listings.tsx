import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import type { OfficeListing, Reservation } from '@/lib/franchises/office-schema'
import { LISTING_TONES } from '@/lib/franchises/words'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'

/** Every listing by its state, and for whom it is reserved or sold. */
export function OfficeListings({
  listings,
  reservations,
}: {
  listings: OfficeListing[]
  reservations: Reservation[]
}) {
  const t = useTranslations('franchiseoffice.listings')
  const states = useTranslations('franchiseoffice.states')
  const locale = useLocale()
  const columns: DataColumn<OfficeListing>[] = [
    {
      key: 'territory',
      label: t('territory'),
      lead: true,
      cell: (row) => (
        <Link
          href={`/admin/goride-franchises/listings/${row.id}`}
          className="text-canal underline underline-offset-4"
        >
          {localized(row.name, locale)}
        </Link>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      onPhone: 'bare',
      cell: (row) => <Badge kind={LISTING_TONES[row.state]}>{states(row.state)}</Badge>,
    },
    {
      key: 'fee',
      label: t('fee'),
      numeric: true,
      cell: (row) => formatMoney(row.fee, row.currency, locale),
    },
    {
      key: 'for',
      label: t('for'),
      cell: (row) => {
        const one = reservations.find(({ listingId }) => listingId === row.id)
        return one ? (
          <Link
            href={`/admin/goride-franchises/applications/${one.number}`}
            className="wrap-anywhere text-canal underline underline-offset-4"
          >
            {one.applicant}
          </Link>
        ) : (
          NOTHING
        )
      },
    },
    {
      key: 'verified',
      label: t('verified'),
      cell: (row) =>
        row.verified_on ? formatDayShort(`${row.verified_on}T12:00:00-05:00`, locale) : NOTHING,
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={listings}
      rowKey={({ id }) => id}
      rowName={({ slug }) => slug}
      sort={{ by: 'territory', desc: false }}
    />
  )
}
