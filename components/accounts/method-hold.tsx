import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** Until when a new payout method waits longer, because how the person signs in has just changed. */
export function MethodHold({ until }: { until: string | null }) {
  const t = useTranslations('account.security')
  const locale = useLocale()
  return (
    until && (
      <Alert kind="waiting" isStanding>
        {t('methodHold', { moment: formatMoment(until, locale) })}
      </Alert>
    )
  )
}
