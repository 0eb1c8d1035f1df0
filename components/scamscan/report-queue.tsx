import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { decideReport } from '@/lib/scamscan/office-actions'
import type { ScamReport } from '@/lib/scamscan/schema'
import { REPORT_TONES } from '@/lib/scamscan/words'

type ReportQueueProps = { reports: ScamReport[]; names: Map<string, string>; me: string }

/** Reports for moderation: what, of what kind, what happened, and the decision. */
export function ReportQueue({ reports, names, me }: ReportQueueProps) {
  return (
    <ul className="grid gap-4">
      {reports.map((report) => (
        <ReportCard
          key={report.id}
          report={report}
          name={names.get(report.personId)}
          isMine={report.personId === me}
        />
      ))}
    </ul>
  )
}

type ReportCardProps = { report: ScamReport; name: string | undefined; isMine: boolean }

function ReportCard({ report, name, isMine }: ReportCardProps) {
  const t = useTranslations('scamoffice.reports')
  const words = useTranslations('scans')
  const categories = useTranslations('scamscan.categories')
  const locale = useLocale()
  const day = formatDay(report.reportedAt, locale)
  return (
    <li data-report={report.subject} className="grid gap-3 rounded-md border bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p translate="no" className="wrap-anywhere min-w-0 font-medium font-mono">
          {report.subject}
        </p>
        <Badge kind={REPORT_TONES[report.state]}>{words(`reportStates.${report.state}`)}</Badge>
      </div>
      <p className="text-ink-soft text-sm">
        {words(`kinds.${report.kind}`)} · {categories(report.category)} ·{' '}
        {name ? t('by', { name, day }) : t('byNobody', { day })}
      </p>
      {report.note && <p className="measure wrap-anywhere whitespace-pre-line">{report.note}</p>}
      {report.reason && (
        <p className="measure wrap-anywhere">{words('report.reason', { reason: report.reason })}</p>
      )}
      {report.state !== 'withdrawn' &&
        (isMine ? <p className="text-ink-soft">{t('own')}</p> : <Decision report={report} />)}
    </li>
  )
}

function Decision({ report: { id, state } }: { report: ScamReport }) {
  const t = useTranslations('scamoffice.reports')
  return (
    <div className="flex flex-wrap items-start gap-3">
      {state !== 'confirmed' && (
        <CommandForm
          action={decideReport}
          fields={{ report_id: id, confirmed: 'true' }}
          doneText={t('confirmed')}
        >
          <SubmitButton size="small">{t('confirm')}</SubmitButton>
        </CommandForm>
      )}
      {state !== 'rejected' && (
        <details className="open:w-full">
          <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-md border border-control px-3.5 font-semibold text-sm md:min-h-9">
            {t('reject')}
          </summary>
          <ActionForm
            action={decideReport}
            hidden={{ report_id: id, confirmed: 'false' }}
            submit={t('rejectSubmit')}
            look={{ variant: 'danger', size: 'small' }}
            doneText={t('rejected')}
            isToastOnly
            className="max-w-xl gap-3 pt-3"
          >
            <FormField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} required />
          </ActionForm>
        </details>
      )}
    </div>
  )
}
