import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import type { Dossier } from '@/lib/franchises/application-schema'
import type { HistoryLine, OfficeListing, Reservation } from '@/lib/franchises/office-schema'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { Block } from './application-view'
import { Checklist } from './checklist'
import { FileDecisions } from './file-decisions'
import { MoveForm } from './move-form'
import { NextStep } from './next-step'
import { OfficePapers } from './office-papers'
import { ReserveForms } from './reserve-forms'
import { StageList } from './stage-list'
import { Thread } from './thread'

const EVENTS = [
  'enquiry',
  'qualified',
  'disclosed',
  'received',
  'interview',
  'agreement',
  'deposit',
  'deposit_ordered',
  'onboarding',
  'open',
  'rejected',
  'withdrawn',
  'message',
  'file_added',
  'file_accepted',
  'file_refused',
  'item_done',
  'item_open',
] as const

type OfficeApplicationProps = {
  dossier: Dossier
  listing: OfficeListing | null
  reservation: Reservation | null
  history: HistoryLine[]
  isOwn: boolean
}

/** An application as the office works on it: its next step, its papers, its documents and what happened. */
export function OfficeApplication(props: OfficeApplicationProps) {
  const { dossier, listing, reservation, history, isOwn } = props
  const t = useTranslations('franchiseoffice.application')
  const locale = useLocale()
  const events = useTranslations('franchiseoffice.events')
  const eventOf = (action: string) => {
    const known = EVENTS.find((name) => name === action)
    return known ? events(known) : action
  }
  const { application } = dossier
  const { stage } = application
  const facts = [
    {
      key: 'capital',
      value: formatMoney(application.capital, application.listing?.currency ?? 'USD', locale),
    },
    { key: 'phone', value: application.phone },
    { key: 'city', value: application.city },
    { key: 'experience', value: application.experience },
    { key: 'message', value: application.message ?? '—' },
  ] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {stage !== 'rejected' && stage !== 'withdrawn' && <StageList stage={stage} />}
      <NextStep dossier={dossier} reader="office" />
      {isOwn ? (
        <Alert kind="info" isStanding>
          {t('own')}
        </Alert>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Block title={t('step')}>
            <MoveForm application={application} />
          </Block>
          <Block title={t('territory')}>
            <ReserveForms application={application} listing={listing} reservation={reservation} />
          </Block>
        </div>
      )}
      <Block title={t('answers')}>
        <dl className="divide-y rounded-md border bg-surface">
          {facts.map(({ key, value }) => (
            <div key={key} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-6">
              <dt className="text-ink-soft text-sm">{t(key)}</dt>
              <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block title={t('papers')}>
        <OfficePapers dossier={dossier} />
      </Block>
      <Block title={t('documents')}>
        <FileDecisions files={dossier.files} isOwn={isOwn} />
      </Block>
      {(stage === 'onboarding' || stage === 'open') && (
        <Block title={t('checklist')}>
          <Checklist dossier={dossier} reader={isOwn ? 'applicant' : 'office'} />
        </Block>
      )}
      <Block title={t('thread')}>
        <Thread
          of={{ applicationId: application.id }}
          messages={dossier.messages}
          reader={isOwn ? 'applicant' : 'office'}
        />
      </Block>
      <Block title={t('history')}>
        <ol className="divide-y rounded-md border bg-surface">
          {history.map((one) => (
            <li
              key={`${one.at} ${one.action} ${JSON.stringify(one.facts)}`}
              className="grid gap-x-6 px-4 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:px-6"
            >
              <span className="text-ink-soft text-sm">{formatMoment(one.at, locale)}</span>
              <span className="wrap-anywhere">
                {eventOf(one.action)} · {one.person ?? t('system')}
                {typeof one.facts.note === 'string' && (
                  <span className="block whitespace-pre-line text-ink-soft text-sm">{one.facts.note}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      </Block>
    </div>
  )
}
