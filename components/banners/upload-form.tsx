import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { uploadBanners } from '@/lib/banners/actions'
import { IMAGE_TYPES, MOST_FILES } from '@/lib/banners/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized, type Texts } from '@/lib/i18n/texts'
import { BANNER_PLACEMENT } from '@/lib/supabase/enums'

type UploadFormProps =
  | { programs: { id: string; name: Texts }[]; programId?: never }
  /** Of one program, for its affiliates to place. */
  | { programId: string; programs?: never }

/** Several images at once: each becomes a draft with what is chosen here. */
export function UploadForm({ programs, programId }: UploadFormProps) {
  const t = useTranslations('banners.upload')
  const words = useTranslations('banners')
  const locale = useLocale()
  const none = { value: '', label: t('noProgram') }
  return (
    <ActionForm
      action={uploadBanners}
      hidden={{
        idempotency_key: randomUUID(),
        ...(programId && { program_id: programId, placement: 'affiliates' }),
      }}
      submit={t('submit')}
      doneText={t('done')}
      initial={{ program_id: programs?.[0]?.id ?? '' }}
      className="max-w-4xl gap-5"
    >
      <FileField
        name="files"
        multiple
        label={t('files')}
        hint={t('filesHint', { count: String(MOST_FILES) })}
        accept={IMAGE_TYPES}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        {programs && (
          <>
            <FormField
              name="program_id"
              kind="select"
              label={words('program')}
              options={[
                ...programs.map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
                none,
              ]}
            />
            <FormField
              name="placement"
              kind="select"
              label={words('placement')}
              options={BANNER_PLACEMENT.map((value) => ({ value, label: words(`placements.${value}`) }))}
            />
          </>
        )}
        <FormField
          name="locale"
          kind="select"
          label={words('language')}
          options={[
            { value: 'es', label: words('languages.es') },
            { value: 'en', label: words('languages.en') },
          ]}
        />
        <FormField name="category" label={words('category')} hint={words('categoryHint')} maxLength={40} />
        <FormField
          name="destination"
          label={words('destination')}
          hint={words('destinationHint')}
          maxLength={2000}
        />
      </div>
    </ActionForm>
  )
}
