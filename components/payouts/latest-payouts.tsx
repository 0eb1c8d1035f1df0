import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import { Badge } from '@/components/ui/badge'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Payout } from '@/lib/payouts/schema'
import { STAGE_TONES } from '@/lib/payouts/words'

/** The newest payouts of an affiliate, each leading to its run. */
export function LatestPayouts({ payouts, href }: { payouts: Payout[]; href: string }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <Records title={t('title')} href={href} empty={t('affiliate.none')}>
      {payouts.map((row) => (
        <RecordLine
          key={row.id}
          name={localized(row.programName, locale)}
          href={`/admin/payouts/${row.runId}`}
          note={[formatDayShort(row.stageAt, locale), row.reference].filter(Boolean).join(' · ')}
          value={formatMoney(row.amount, row.currency, locale)}
          state={<Badge kind={STAGE_TONES[row.stage]}>{t(`states.${row.stage}`)}</Badge>}
        />
      ))}
    </Records>
  )
}
