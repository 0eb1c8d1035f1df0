import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { importReports } from '@/lib/franchises/owner-actions'
import { REPORT_HEAD } from '@/lib/franchises/owner-rules'

/** A file of days: of one franchise, or of the whole network, whose rows name their territory. */
export function ReportFileForm({ franchise }: { franchise: string | null }) {
  const t = useTranslations('goride.import')
  const head = (franchise ? REPORT_HEAD : ['territory', ...REPORT_HEAD]).join(',')
  return (
    <ActionForm
      action={importReports}
      hidden={{ franchise_id: franchise ?? '' }}
      submit={t('submit')}
      look={{ variant: 'outline' }}
      className="max-w-xl gap-4"
    >
      <p className="text-ink-soft text-sm">{t('columns')}</p>
      <code className="break-all rounded-sm bg-sunken px-3 py-2 text-sm">{head}</code>
      <FileField name="file" label={t('file')} hint={t('fileHint')} required />
    </ActionForm>
  )
}
