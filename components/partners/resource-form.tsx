import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import type { Choice } from '@/components/ui/choice-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { saveResource } from '@/lib/partners/resource-actions'
import type { Resource } from '@/lib/partners/resource-schema'
import type { ResourceKind } from '@/lib/supabase/enums'

const IMAGES = 'image/png,image/jpeg,image/webp'
type ResourceFormProps = { kind: ResourceKind; tiers: Choice[]; resource?: Resource }

/** The fields of one kind of resource, new or changed. */
export function ResourceForm({ kind, tiers, resource }: ResourceFormProps) {
  const t = useTranslations('partners.resources')
  const languages = (['es', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))
  const isText = kind === 'text'
  return (
    <ActionForm
      action={saveResource}
      hidden={{ kind, ...(resource && { resource_id: resource.id }) }}
      submit={t(resource ? 'save' : 'create')}
      look={{ variant: resource ? 'outline' : 'primary' }}
      doneText={t(resource ? 'saved' : 'created')}
    >
      <FormField name="title_es" label={t('titleEs')} maxLength={80} initial={resource?.title.es} required />
      <FormField name="title_en" label={t('titleEn')} maxLength={80} initial={resource?.title.en} />
      <FormField
        name="locale"
        label={t('language')}
        kind="select"
        initial={resource?.locale ?? (isText ? 'es' : '')}
        options={isText ? languages : [{ value: '', label: t('languages.any') }, ...languages]}
      />
      <FormField
        name="tier_id"
        label={t('tier')}
        hint={t('tierHint')}
        kind="select"
        initial={resource?.tierId ?? ''}
        options={[{ value: '', label: t('everybody') }, ...tiers]}
      />
      {isText ? (
        <FormField
          name="body"
          label={t('body')}
          kind="long"
          rows={8}
          maxLength={5000}
          initial={resource?.body}
          required
        />
      ) : (
        <FileField
          name="files"
          label={t('file')}
          hint={t(resource ? 'fileAgain' : kind === 'logo' ? 'logoHint' : 'fileHint')}
          accept={kind === 'logo' ? IMAGES : `${IMAGES},application/pdf`}
        />
      )}
    </ActionForm>
  )
}
