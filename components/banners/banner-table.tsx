import { useTranslations } from 'next-intl'
import { DataTable, NOTHING } from '@/components/ui/data-table'
import { inPixels } from '@/lib/banners/rules'
import type { BannerRow } from '@/lib/banners/schema'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { BannerPicture } from './banner-picture'
import { HealthList } from './health-list'

/** Each banner with what it brought on all links, and what is wrong with it. */
export function BannerTable({ rows, base }: { rows: BannerRow[]; base: string }) {
  const t = useTranslations('banners')
  const locale = useLocale()
  const count = (value: number) => formatNumber(value, locale)
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={{ by: 'created', desc: true }}
      hasPictures
      columns={[
        {
          key: 'name',
          label: t('columns.banner'),
          lead: true,
          cell: (banner) => (
            <Link
              href={`${base}/${banner.id}`}
              className="flex flex-col items-start gap-x-4 gap-y-2 py-1 font-medium text-canal underline underline-offset-4 sm:grid sm:grid-cols-[9rem_1fr] sm:items-center"
            >
              <BannerPicture {...banner} alt="" className="max-h-16 w-auto justify-self-start" />
              <span className="wrap-anywhere">{banner.name}</span>
            </Link>
          ),
        },
        {
          key: 'where',
          label: t('columns.where'),
          onPhone: 'bare',
          cell: (banner) => (
            <span className="grid max-md:py-1">
              <span>
                {banner.programName
                  ? localized(banner.programName, locale)
                  : t(`placements.${banner.placement}`)}
              </span>
              <span className="figures text-ink-soft text-sm">
                {t('size', inPixels(banner))} · {t(`languages.${banner.locale}`)}
              </span>
            </span>
          ),
        },
        {
          key: 'impressions',
          label: t('columns.impressions'),
          numeric: true,
          cell: (row) => count(row.impressions),
        },
        { key: 'clicks', label: t('columns.clicks'), numeric: true, cell: (row) => count(row.clicks) },
        {
          key: 'rate',
          label: t('columns.rate'),
          numeric: true,
          cell: (row) => (row.rate === null ? NOTHING : formatShare(row.rate, locale)),
        },
        { key: 'sales', label: t('columns.sales'), numeric: true, cell: (row) => count(row.sales) },
        {
          key: 'health',
          label: t('columns.health'),
          onPhone: 'bare',
          cell: (row) => (row.health.length > 0 ? <HealthList health={row.health} banner={row} /> : NOTHING),
        },
      ]}
    />
  )
}
