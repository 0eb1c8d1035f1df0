import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { uploadImport } from '@/lib/imports/actions'
import { IMPORT_FORMAT, IMPORT_KIND } from '@/lib/supabase/enums'

/** A file, what it holds and where it comes from; its columns are asked next. */
export function UploadForm({ programId, slug }: { programId: string; slug: string }) {
  const t = useTranslations('imports')
  return (
    <FieldsForm
      action={uploadImport}
      className="max-w-2xl sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full"
      hidden={{ program_id: programId, slug }}
      fields={[
        {
          name: 'kind',
          label: t('upload.kind'),
          kind: 'select',
          options: IMPORT_KIND.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'format',
          label: t('upload.format'),
          kind: 'select',
          options: IMPORT_FORMAT.map((value) => ({ value, label: t(`format.${value}`) })),
        },
        { name: 'file', label: t('upload.file'), hint: t('upload.fileHint'), kind: 'file', required: true },
      ]}
      submit={t('upload.submit')}
    />
  )
}
