import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import type { Commission } from '@/lib/commissions/schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { StateBadge } from './state-badge'

/** The commissions of an affiliate that mature last. */
export function LatestCommissions({ commissions, href }: { commissions: Commission[]; href: string }) {
  const t = useTranslations('commissions')
  const locale = useLocale()
  return (
    <Records title={t('title')} href={href} empty={t('latestNone')}>
      {commissions.map((row) => (
        <RecordLine
          key={row.id}
          name={['bounty', 'manual', 'override'].includes(row.kind) ? t(`kind.${row.kind}`) : row.orderId}
          href={`/admin/commissions/${row.id}`}
          note={[
            t('maturesOn', { day: formatDayShort(row.maturesAt, locale) }),
            localized(row.programName, locale),
          ].join(' · ')}
          value={formatMoney(row.stands, row.currency, locale)}
          state={<StateBadge commission={row} />}
        />
      ))}
    </Records>
  )
}
