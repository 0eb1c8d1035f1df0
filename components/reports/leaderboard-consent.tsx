import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Card, CardTitle } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { hideFromLeaderboards, showOnLeaderboards } from '@/lib/reports/leaderboard-actions'
import type { Consent } from '@/lib/reports/leaderboard-schema'

type LeaderboardConsentProps = { consent: Consent | null; mayDecide: boolean }

/** Whether this account is seen, as what and since when, and how to change that at once. */
export function LeaderboardConsent({ consent, mayDecide }: LeaderboardConsentProps) {
  const t = useTranslations('leaderboard.consent')
  const locale = useLocale()
  return (
    <Card className="grid gap-4" data-consent={consent && !consent.refusal ? 'on' : 'off'}>
      <CardTitle>{t('title')}</CardTitle>
      {!consent && <p className="text-ink-soft">{t('off')}</p>}
      {consent?.refusal && (
        <Alert kind="waiting">
          <p className="wrap-anywhere">
            {t('refused', { name: consent.name })} <q>{consent.refusal}</q> {t('refusedNext')}
          </p>
        </Alert>
      )}
      {consent && !consent.refusal && (
        <p>{t('on', { name: consent.name, day: formatDay(consent.since, locale) })}</p>
      )}
      {!mayDecide && <p className="text-ink-soft text-sm">{t('role')}</p>}
      {mayDecide && (
        <ActionForm
          key={consent?.name ?? ''}
          action={showOnLeaderboards}
          submit={t(consent && !consent.refusal ? 'change' : 'show')}
          look={{ variant: consent ? 'outline' : 'primary' }}
          doneText={t('shown')}
        >
          <FormField
            name="display_name"
            label={t('name')}
            hint={t('hint')}
            required
            maxLength={30}
            initial={consent?.name ?? ''}
          />
        </ActionForm>
      )}
      {mayDecide && consent && (
        <CommandForm
          action={hideFromLeaderboards}
          fields={{}}
          doneText={t('hidden')}
          className="border-t pt-4"
        >
          <SubmitButton variant="danger" className="w-full sm:w-fit">
            {t('hide')}
          </SubmitButton>
        </CommandForm>
      )}
    </Card>
  )
}
