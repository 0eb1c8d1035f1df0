import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { saveReport } from '@/lib/reports/builder-actions'
import { type Question, questionQuery, type SavedReport } from '@/lib/reports/builder-schema'
import { REPORT_RHYTHM } from '@/lib/supabase/enums'

type SaveReportProps = { question: Question; report: SavedReport | null }

/** Keeps the question under a name; `report` is the one of one's own that is shown, which is then changed. */
export function SaveReport({ question, report }: SaveReportProps) {
  const t = useTranslations('reports.builder')
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{report ? t('change') : t('save')}</h2>
      <FieldsForm
        action={saveReport}
        hidden={{ question: questionQuery(question), ...(report && { report_id: report.id }) }}
        fields={[
          {
            name: 'name',
            label: t('name'),
            kind: 'text',
            required: true,
            maxLength: 80,
            initial: report?.name ?? '',
          },
          {
            name: 'rhythm',
            label: t('rhythm'),
            hint: t('rhythmHint'),
            kind: 'select',
            initial: report?.rhythm ?? '',
            options: ['' as const, ...REPORT_RHYTHM].map((value) => ({
              value,
              label: t(`rhythms.${value || 'never'}`),
            })),
          },
          { name: 'is_shared', label: t('share'), kind: 'check', initial: report?.isShared ? 'on' : '' },
        ]}
        submit={t('saveButton')}
      />
    </section>
  )
}
