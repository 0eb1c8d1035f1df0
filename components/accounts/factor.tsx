import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { StartFactorForm, StopFactorForm } from './factor-forms'

type FactorProps = { factor: 'unavailable' | { since: string } | null; email: string }

/** The state of the second factor; where the backend has none, the page explains that. */
export function Factor({ factor, email }: FactorProps) {
  const t = useTranslations('account.security')
  const locale = useLocale()
  if (factor === 'unavailable') return <p className="text-ink-soft">{t('factorUnavailable')}</p>
  return (
    <>
      {factor ? (
        <Badge kind="good">{t('factorOn', { day: formatDay(factor.since, locale) })}</Badge>
      ) : (
        <p>{t('factorOff')}</p>
      )}
      {factor ? <StopFactorForm email={email} /> : <StartFactorForm email={email} />}
      <p className="text-ink-soft text-sm">{t('lost')}</p>
    </>
  )
}
