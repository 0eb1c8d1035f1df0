import { useTranslations } from 'next-intl'
import { StateCard } from '@/components/page/state-card'
import type { TokenStanding } from '@/lib/ito/standing-schema'

/** Where somebody stands in token offerings: what they bought or reserved, or how their data were judged. */
export function TokenCard({ standing }: { standing: TokenStanding }) {
  const t = useTranslations('dashboard.cards.tokens')
  const { purchases, reservations, eligibility } = standing
  const owned = [
    purchases > 0 && t('purchases', { count: purchases }),
    reservations > 0 && t('reservations', { count: reservations }),
  ].filter(Boolean)
  return (
    <StateCard title={t('title')} href="/dashboard/tokens" action={t('action')}>
      {owned.length > 0 ? owned.join(' · ') : eligibility ? t(`eligibility.${eligibility}`) : t('none')}
    </StateCard>
  )
}
