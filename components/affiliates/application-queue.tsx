import { useTranslations } from 'next-intl'
import type { Property } from '@/lib/affiliates/property-schema'
import type { Group, QueuedApplication } from '@/lib/affiliates/schema'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { PROMOTION_METHOD } from '@/lib/supabase/enums'
import { PropertyLines } from './affiliate-properties'
import { ApplicationDecision } from './application-decision'
import { NamedMethods } from './named-methods'

type QueueProps = {
  rows: QueuedApplication[]
  propertiesOf: (affiliateId: string) => Property[]
  groups: Group[]
  groupId: string | null
  mayDecide?: boolean
}

/** Each application with its answers, the applicant's places and what can be done about it. */
export function ApplicationQueue({ rows, propertiesOf, groups, groupId, mayDecide = true }: QueueProps) {
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {rows.map((application) => (
        <li key={application.id} data-application={application.id} className="grid gap-5 px-4 py-5 sm:px-6">
          <Head application={application} />
          <NamedMethods methods={application.forbiddenMethods} by="reviewer" />
          <Answers application={application} />
          <PropertyLines properties={propertiesOf(application.affiliateId)} />
          {application.state !== 'submitted' && <Decided application={application} />}
          {application.state === 'submitted' && mayDecide && (
            <ApplicationDecision id={application.id} groups={groups} groupId={groupId} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Head({ application }: { application: QueuedApplication }) {
  const locale = useLocale()
  const country =
    application.country && new Intl.DisplayNames(locale, { type: 'region' }).of(application.country)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="font-sans font-semibold text-base tracking-normal">{application.name}</h2>
      <span className="figures text-ink-soft text-sm">{formatMoment(application.submittedAt, locale)}</span>
      <p className="w-full break-all text-ink-soft text-sm">
        {application.email}
        {country && ` · ${country}`}
      </p>
    </div>
  )
}

function Answers({ application }: { application: QueuedApplication }) {
  const t = useTranslations('affiliates.admin.queue')
  const m = useTranslations('editor.methods')
  const locale = useLocale()
  if (application.answers.length === 0) return <p className="text-ink-soft">{t('noQuestions')}</p>
  return (
    <dl className="grid gap-4 md:grid-cols-2">
      {application.answers.map(({ question, answer }) => {
        const chosen = question.options?.find((option) => option.id === answer)?.label
        const methods = PROMOTION_METHOD.filter((method) => answer?.split(',').includes(method))
        if (question.kind === 'methods' && answer) {
          return (
            <div key={question.id}>
              <dt className="text-ink-soft text-sm">{localized(question.label, locale)}</dt>
              <dd>{methods.map((method) => m(method)).join(', ')}</dd>
            </div>
          )
        }
        const text = question.kind === 'yes_no' ? t('yesNo', { answer: answer ?? 'none' }) : answer
        return (
          <div key={question.id} className={question.kind === 'long' ? 'md:col-span-2' : ''}>
            <dt className="text-ink-soft text-sm">{localized(question.label, locale)}</dt>
            <dd className="measure whitespace-pre-line break-words">
              {question.kind === 'url' && answer ? (
                <a
                  href={answer}
                  rel="noopener noreferrer nofollow"
                  target="_blank"
                  className="break-all text-canal underline underline-offset-4"
                >
                  {answer}
                </a>
              ) : (
                (chosen && localized(chosen, locale)) || text || t('noAnswer')
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Decided({ application }: { application: QueuedApplication }) {
  const t = useTranslations('affiliates.admin.queue')
  const locale = useLocale()
  const { state, decidedAt, decidedBy, reason, reapplyOn } = application
  return (
    <div className="grid gap-1 border-t pt-4 text-ink-soft text-sm">
      {decidedAt && (
        <p>
          {t('decided', {
            state,
            by: decidedBy ?? 'nobody',
            name: decidedBy ?? '',
            moment: formatMoment(decidedAt, locale),
          })}
        </p>
      )}
      {reason && <p className="text-ink">{reason}</p>}
      {reapplyOn && <p>{t('again', { day: formatDay(`${reapplyOn}T12:00:00Z`, locale) })}</p>}
    </div>
  )
}
