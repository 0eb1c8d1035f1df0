import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { EmptyState } from '@/components/ui/empty-state'
import { countryName } from '@/lib/i18n/countries'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { admitApplicant, declineApplicant } from '@/lib/programs/office-actions'
import type { OfficeApplication } from '@/lib/programs/office-schema'

type OfficeApplicationsProps = { applications: OfficeApplication[]; mayDecide: boolean }

/** Who asks to take part, what they answered, and the decision where the reader's role allows one. */
export function OfficeApplications({ applications, mayDecide }: OfficeApplicationsProps) {
  const t = useTranslations('office')
  const locale = useLocale()
  if (applications.length === 0) return <EmptyState title={t('noApplications')}>{t('noneHere')}</EmptyState>
  return (
    <ul aria-label={t('places.applications')} className="grid gap-4">
      {applications.map((one) => (
        <li key={one.id} data-application={one.name} className="grid gap-3 rounded-md border bg-surface p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">{one.name}</h2>
            <span className="figures text-ink-soft text-sm">{formatMoment(one.submittedAt, locale)}</span>
          </div>
          {one.country && <p className="text-ink-soft text-sm">{countryName(one.country, locale)}</p>}
          {one.answers.length > 0 && (
            <dl className="grid gap-2">
              {one.answers.map(({ id, label, text }) => (
                <div key={id} className="grid gap-0.5">
                  <dt className="text-ink-soft text-sm">{label ? localized(label, locale) : id}</dt>
                  <dd className="measure wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {one.reason && <p className="wrap-anywhere text-sm">{one.reason}</p>}
          {one.state === 'submitted' && one.isOwn && <p className="text-ink-soft text-sm">{t('own')}</p>}
          {one.state === 'submitted' && mayDecide && !one.isOwn && <Decision application={one} />}
        </li>
      ))}
    </ul>
  )
}

function Decision({ application }: { application: OfficeApplication }) {
  const t = useTranslations('office')
  return (
    <div className="grid gap-4 border-t pt-4 md:grid-cols-2">
      <ActionForm
        action={admitApplicant}
        hidden={{ application_id: application.id }}
        submit={t('admit')}
        doneText={t('admitted')}
        isToastOnly
        className="content-start"
      />
      <details>
        <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 text-sm">{t('decline')}</summary>
        <ActionForm
          action={declineApplicant}
          hidden={{ application_id: application.id }}
          submit={t('declineConfirm')}
          look={{ variant: 'danger', size: 'small' }}
          doneText={t('declined')}
          isToastOnly
        >
          <FormField
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            kind="long"
            rows={2}
            maxLength={500}
            required
          />
        </ActionForm>
      </details>
    </div>
  )
}
