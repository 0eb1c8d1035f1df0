import { useTranslations } from 'next-intl'
import { StateCard } from '@/components/page/state-card'
import type { Meter } from '@/lib/scamscan/schema'
import { MeterSentence } from './scan-meter'

/** What is left of the month's scans, and the way to scan. */
export function ScanCard({ meter }: { meter: Meter }) {
  const t = useTranslations('dashboard.cards.scamscan')
  return (
    <StateCard title={t('title')} href="/dashboard/scamscan" action={t('action')}>
      <MeterSentence meter={meter} />
    </StateCard>
  )
}
