import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { reportScam } from '@/lib/scamscan/own-actions'
import { SCAM_CATEGORY } from '@/lib/supabase/enums'

type ReportFormProps = {
  /** What a scan already knows: one thing to report, or several to choose from. */
  subjects?: string[]
}

/** Reports a scam: what, of what kind, and what happened. */
export function ReportForm({ subjects = [] }: ReportFormProps) {
  const t = useTranslations('scans.report')
  const categories = useTranslations('scamscan.categories')
  const [only, ...more] = subjects
  const isOne = only !== undefined && more.length === 0
  return (
    <ActionForm
      action={reportScam}
      hidden={isOne ? { subject: only } : {}}
      submit={t('submit')}
      doneText={t('sent')}
      className="max-w-2xl gap-4"
    >
      <p className="measure text-ink-soft">{t('text')}</p>
      {isOne && (
        <p translate="no" className="wrap-anywhere font-medium font-mono text-[0.9375rem]">
          {only}
        </p>
      )}
      {more.length > 0 && (
        <FormField
          name="subject"
          label={t('subject')}
          kind="select"
          options={subjects.map((value) => ({ value, label: value }))}
        />
      )}
      {only === undefined && (
        <FormField
          name="subject"
          label={t('subject')}
          hint={t('subjectHint')}
          maxLength={2000}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
      )}
      <FormField
        name="category"
        label={t('category')}
        kind="select"
        initial=""
        options={[
          { value: '', label: t('choose') },
          ...SCAM_CATEGORY.map((value) => ({ value, label: categories(value) })),
        ]}
        required
      />
      <FormField name="note" label={t('note')} hint={t('noteHint')} kind="long" rows={3} maxLength={1000} />
    </ActionForm>
  )
}
