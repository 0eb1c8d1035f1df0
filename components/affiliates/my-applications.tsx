import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { withdrawApplication } from '@/lib/affiliates/actions'
import type { Application } from '@/lib/affiliates/schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { NamedMethods } from './named-methods'
import { StateBadge } from './state-badge'

type MyApplicationsProps = { applications: Application[]; mayWithdraw: boolean }

/** The affiliate's applications with their outcome; approved ones are among the programs instead. */
export function MyApplications({ applications, mayWithdraw }: MyApplicationsProps) {
  const t = useTranslations('affiliates.applications')
  const locale = useLocale()
  const shown = applications.flatMap(({ state, ...rest }) =>
    state === 'approved' ? [] : [{ ...rest, state }],
  )
  if (shown.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{t('title')}</h2>
      <ul className="divide-y border-y">
        {shown.map(({ id, programName, state, submittedAt, reason, reapplyOn, forbiddenMethods }) => (
          <li
            key={id}
            className="grid gap-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-6"
          >
            <div className="grid gap-1">
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="font-medium">{localized(programName, locale)}</span>
                <StateBadge state={state} />
              </span>
              <span className="text-ink-soft text-sm">
                {t(`next.${state}`, {
                  sent: formatDay(submittedAt, locale),
                  again: reapplyOn ? formatDay(`${reapplyOn}T12:00:00Z`, locale) : 'now',
                })}
              </span>
              {reason && <span className="measure text-sm">{reason}</span>}
              {state === 'submitted' && <NamedMethods methods={forbiddenMethods} by="applicant" />}
            </div>
            {mayWithdraw && state === 'submitted' && (
              <CommandForm
                action={withdrawApplication}
                fields={{ application_id: id }}
                doneText={t('withdrawn')}
              >
                <SubmitButton variant="outline" size="small">
                  {t('withdraw')}
                </SubmitButton>
              </CommandForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
