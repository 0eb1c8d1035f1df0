import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Commission } from '@/lib/commissions/schema'
import { commissionTone } from '@/lib/commissions/words'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** The state as a sentence with what comes next and when; below it the reason, where somebody gave one. */
export function StatusBadge({ commission: c }: { commission: Commission }) {
  const t = useTranslations('commissions.status')
  const locale = useLocale()
  const day = c.reviewBy ? formatDayShort(c.reviewBy, locale) : formatDayShort(c.maturesAt, locale)
  const reason = c.rejectionReason ?? c.ending?.reason ?? (c.status === 'void' ? c.clawbackReason : null)
  return (
    <span className="grid min-w-0 gap-0.5">
      <Badge kind={commissionTone(c.status, c.payout?.stage)}>
        <span className="whitespace-normal">{sentence()}</span>
      </Badge>
      {reason && <q className="line-clamp-2 wrap-anywhere text-ink-soft text-sm">{reason}</q>}
    </span>
  )

  function sentence() {
    if (c.ending) return t(`ended.${c.ending.by}`)
    if (c.status === 'void' && c.clawbackReason) return t('clawedBack')
    if (c.status === 'paid' && c.payout) {
      const { at, reference } = c.payout
      return t('paidOn', { day: formatDayShort(at, locale), reference: reference ?? '' })
    }
    if (c.status === 'in_payout' && c.payout) return t('inPayout', { stage: c.payout.stage })
    return t(c.status, { day })
  }
}
