import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { withdrawReport } from '@/lib/scamscan/own-actions'
import type { ScamReport } from '@/lib/scamscan/schema'
import { REPORT_TONES } from '@/lib/scamscan/words'

/** What somebody reported, and what became of it. */
export function MyReports({ reports }: { reports: ScamReport[] }) {
  const t = useTranslations('scans')
  const categories = useTranslations('scamscan.categories')
  const locale = useLocale()
  if (reports.length === 0) return <EmptyState title={t('report.empty')}>{t('report.emptyText')}</EmptyState>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {reports.map(({ id, subject, kind, category, state, note, reportedAt, reason }) => (
        <li key={id} data-report={subject} className="grid gap-2 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <p translate="no" className="wrap-anywhere min-w-0 font-medium font-mono text-[0.9375rem]">
              {subject}
            </p>
            <Badge kind={REPORT_TONES[state]}>{t(`reportStates.${state}`)}</Badge>
          </div>
          <p className="text-ink-soft text-sm">
            {t(`kinds.${kind}`)} · {categories(category)} ·{' '}
            {t('report.reportedOn', { day: formatDay(reportedAt, locale) })}
          </p>
          {note && <p className="measure wrap-anywhere whitespace-pre-line">{note}</p>}
          {reason && <p className="measure wrap-anywhere">{t('report.reason', { reason })}</p>}
          {(state === 'pending' || state === 'confirmed') && (
            <ConfirmCommand
              action={withdrawReport}
              fields={{ report_id: id }}
              label={t('report.withdraw')}
              confirm={t('report.withdrawConfirm')}
              doneText={t('report.withdrawn')}
            >
              {t('report.withdrawText')}
            </ConfirmCommand>
          )}
        </li>
      ))}
    </ul>
  )
}
