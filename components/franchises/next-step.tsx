import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { nextStep } from '@/lib/franchises/application-rules'
import type { Dossier } from '@/lib/franchises/application-schema'
import { formatDay, panamaToday } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** Whose turn it is, and what they do; for an application that ended, how. */
export function NextStep({ dossier, reader }: { dossier: Dossier; reader: 'applicant' | 'office' }) {
  const t = useTranslations('goride')
  const locale = useLocale()
  const { application } = dossier
  const { side, key, day } = nextStep(dossier, panamaToday())
  if (side === 'nobody')
    return (
      <Alert
        kind={application.stage === 'open' ? 'success' : 'info'}
        isStanding
        title={t(`stages.${application.stage}`)}
      >
        {application.reason}
      </Alert>
    )
  const isMine = side === reader
  const values = { day: day ? formatDay(`${day}T12:00:00-05:00`, locale) : '' }
  return (
    <Alert
      kind={isMine ? 'info' : 'waiting'}
      isStanding
      title={isMine ? t('yourTurn') : t(side === 'office' ? 'officeTurn' : 'applicantTurn')}
    >
      {t(`next.${side}.${key}` as 'next.office.interview', values)}
    </Alert>
  )
}
