import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { deleteReport } from '@/lib/reports/builder-actions'
import type { SavedReport } from '@/lib/reports/builder-schema'

/** One's own reports and those that others share, with when each is sent next. */
export function SavedReports({ reports }: { reports: SavedReport[] }) {
  const t = useTranslations('reports.builder')
  const locale = useLocale()
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{t('list')}</h2>
      {reports.length === 0 && <p className="measure text-ink-soft">{t('none')}</p>}
      <ul className="divide-y rounded-md border bg-surface empty:hidden">
        {reports.map((report) => (
          <li
            key={report.id}
            data-report={report.name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3"
          >
            <span className="grid gap-0.5">
              <Link
                href={`/admin/reports?report=${report.id}`}
                className="font-medium underline decoration-hairline underline-offset-4 hover:decoration-canal"
              >
                {report.name}
              </Link>
              <span className="text-ink-soft text-sm">
                {t(report.isMine ? (report.isShared ? 'mineShared' : 'mine') : 'theirs')}
                {report.dueAt && report.isMine && ` ${t('next', { at: formatMoment(report.dueAt, locale) })}`}
              </span>
            </span>
            {report.isMine && (
              <CommandForm action={deleteReport} fields={{ report_id: report.id }} doneText={t('deleted')}>
                <SubmitButton variant="outline" size="small">
                  {t('delete')}
                </SubmitButton>
              </CommandForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
