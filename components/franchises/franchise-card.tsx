import { useTranslations } from 'next-intl'
import { StateCard } from '@/components/page/state-card'
import type { FranchiseStanding } from '@/lib/franchises/standing-schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** Where somebody stands with GoRide: what they run, what they applied for, or nothing yet. */
export function FranchiseCard({ standing: { isRunning, open } }: { standing: FranchiseStanding }) {
  const t = useTranslations('dashboard.cards.goride')
  const locale = useLocale()
  return (
    <StateCard title={t('title')} href="/dashboard/goride-franchise" action={t('action')}>
      {isRunning
        ? t('running')
        : open
          ? t('applied', { number: open.number, day: formatDay(open.appliedAt, locale) })
          : t('none')}
    </StateCard>
  )
}
