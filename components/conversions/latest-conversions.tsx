import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import { type Conversion, signed } from '@/lib/conversions/rules'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'

/** The newest sales, leads and other events of an affiliate. */
export function LatestConversions({ conversions, href }: { conversions: Conversion[]; href: string }) {
  const t = useTranslations('conversions')
  const locale = useLocale()
  const kindOf = (row: Conversion) => row.eventName ?? (row.isRenewal ? t('renewal') : t(`kind.${row.kind}`))
  return (
    <Records title={t('title')} href={href} empty={t('latestNone')}>
      {conversions.map((row) => (
        <RecordLine
          key={row.id}
          name={['bounty', 'manual', 'override'].includes(row.kind) ? t(`kind.${row.kind}`) : row.externalId}
          href={`/admin/programs/${row.programSlug}/conversions/${row.id}`}
          note={[
            kindOf(row),
            formatDayShort(row.occurredAt, locale),
            localized(row.programName, locale),
          ].join(' · ')}
          value={row.amount === 0 ? undefined : formatMoney(signed(row), row.currency, locale)}
        />
      ))}
    </Records>
  )
}
