import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
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
      <ActionForm
        action={saveReport}
        hidden={{ question: questionQuery(question), ...(report && { report_id: report.id }) }}
        submit={t('saveButton')}
      >
        <FormField name="name" label={t('name')} required maxLength={80} initial={report?.name ?? ''} />
        <FormField
          name="rhythm"
          label={t('rhythm')}
          hint={t('rhythmHint')}
          kind="select"
          initial={report?.rhythm ?? ''}
          options={['' as const, ...REPORT_RHYTHM].map((value) => ({
            value,
            label: t(`rhythms.${value || 'never'}`),
          }))}
        />
        <FormCheck name="is_shared" label={t('share')} isOn={report?.isShared} />
      </ActionForm>
    </section>
  )
}
