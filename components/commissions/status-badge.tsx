import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Commission, CommissionStatus } from '@/lib/commissions/schema'
import { formatDay, formatDayShort } from '@/lib/i18n/format'

const KINDS = {
  pending: 'waiting',
  matured: 'waiting',
  held: 'attention',
  approved: 'good',
  rejected: 'bad',
  void: 'bad',
  in_payout: 'good',
  paid: 'good',
} as const satisfies Record<CommissionStatus, string>

/** The state as a sentence that says what comes next and when. */
export function StatusBadge({
  commission,
}: {
  commission: Pick<Commission, 'status' | 'maturesAt' | 'reviewBy'>
}) {
  const t = useTranslations('commissions.status')
  const locale = useLocale()
  const { reviewBy, maturesAt } = commission
  const day = reviewBy ? formatDayShort(reviewBy, locale) : formatDay(maturesAt, locale)
  return <Badge kind={KINDS[commission.status]}>{t(commission.status, { day })}</Badge>
}
