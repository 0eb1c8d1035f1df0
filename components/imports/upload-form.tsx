import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { uploadImport } from '@/lib/imports/actions'
import { IMPORT_FORMAT, IMPORT_KIND } from '@/lib/supabase/enums'

/** A file, what it holds and where it comes from; its columns are mapped next. */
export function UploadForm({ programId, slug }: { programId: string; slug: string }) {
  const t = useTranslations('imports')
  return (
    <ActionForm
      action={uploadImport}
      className="gap-4 max-w-2xl sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full"
      hidden={{ program_id: programId, slug }}
      submit={t('upload.submit')}
    >
      <FormField
        name="kind"
        label={t('upload.kind')}
        kind="select"
        options={IMPORT_KIND.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <FormField
        name="format"
        label={t('upload.format')}
        kind="select"
        options={IMPORT_FORMAT.map((value) => ({ value, label: t(`format.${value}`) }))}
      />
      <FileField name="file" label={t('upload.file')} hint={t('upload.fileHint')} required />
    </ActionForm>
  )
}
