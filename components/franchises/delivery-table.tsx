import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { signsFrom } from '@/lib/franchises/application-rules'
import type { Delivery } from '@/lib/franchises/office-schema'
import { formatDayShort, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { FRANCHISE_CHAPTER } from '@/lib/supabase/enums'

/** The disclosure register: what reached whom, from when they may sign, and how it was read. */
export function DeliveryTable({ deliveries }: { deliveries: Delivery[] }) {
  const t = useTranslations('franchiseoffice.register')
  const locale = useLocale()
  const columns: DataColumn<Delivery>[] = [
    {
      key: 'name',
      label: t('applicant'),
      lead: true,
      cell: ({ name, number }) => (
        <Link
          href={`/admin/goride-franchises/applications/${number}`}
          className="text-canal underline underline-offset-4"
        >
          {name}
        </Link>
      ),
    },
    { key: 'version', label: t('version'), numeric: true, cell: ({ version }) => version },
    { key: 'delivered', label: t('delivered'), cell: ({ deliveredAt }) => formatMoment(deliveredAt, locale) },
    {
      key: 'from',
      label: t('signsFrom'),
      cell: ({ deliveredAt }) => formatDayShort(`${signsFrom(deliveredAt)}T12:00:00-05:00`, locale),
    },
    {
      key: 'received',
      label: t('received'),
      cell: ({ receivedAt }) => (receivedAt ? formatMoment(receivedAt, locale) : NOTHING),
    },
    {
      key: 'read',
      label: t('read'),
      cell: ({ chapters, downloads }) =>
        t('readOf', {
          chapters: String(chapters),
          of: String(FRANCHISE_CHAPTER.length),
          count: downloads,
        }),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      sort={{ by: 'delivered', desc: true }}
    />
  )
}
