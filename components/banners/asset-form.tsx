import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { createAsset, updateAsset } from '@/lib/banners/asset-actions'
import { type Asset, FILE_KINDS, TEXT_KINDS } from '@/lib/banners/asset-schema'
import { IMAGE_TYPES, type ProgramChoice } from '@/lib/banners/schema'
import type { AssetKind } from '@/lib/supabase/enums'
import { AudienceFields, audienceChoice } from './audience-fields'

type AssetFormProps = { kind: AssetKind; program: ProgramChoice; asset?: Asset; idempotencyKey: string }

/** The fields of one kind of asset, new or changed. */
export function AssetForm({ kind, program, asset, idempotencyKey }: AssetFormProps) {
  const t = useTranslations('banners.assets')
  const hidden = { program_id: program.id, kind }
  return (
    <ActionForm
      action={asset ? updateAsset : createAsset}
      hidden={asset ? { ...hidden, asset_id: asset.id } : { ...hidden, idempotency_key: idempotencyKey }}
      initial={{
        locale: asset?.locale ?? (TEXT_KINDS.includes(kind) ? 'es' : ''),
        audience: asset ? audienceChoice(asset) : 'everyone',
        email: asset?.email ?? '',
      }}
      submit={t(asset ? 'save' : 'create')}
      doneText={t(asset ? 'saved' : 'created')}
      className="max-w-3xl gap-9"
    >
      <FormGroup legend={t(`kinds.${kind}`)} hint={t(`hints.${kind}`)}>
        <FormField name="title_es" label={t('titleEs')} initial={asset?.title.es} maxLength={80} required />
        <FormField name="title_en" label={t('titleEn')} initial={asset?.title.en} maxLength={80} />
        <KindFields kind={kind} asset={asset} />
      </FormGroup>
      <FormGroup legend={t('who')} columns={2}>
        <AudienceFields groups={program.groups} />
      </FormGroup>
    </ActionForm>
  )
}

function KindFields({ kind, asset }: { kind: AssetKind; asset: Asset | undefined }) {
  const t = useTranslations('banners.assets')
  const words = useTranslations('banners')
  const isFile = FILE_KINDS.includes(kind)
  const languages = (['es', 'en'] as const).map((value) => ({ value, label: words(`languages.${value}`) }))
  const any = { value: '', label: words('languages.any') }
  if (kind === 'colour')
    return (
      <FormField
        name="colour"
        label={t('colour')}
        hint={t('colourHint')}
        initial={asset?.colour}
        maxLength={7}
        required
      />
    )
  return (
    <>
      <FormField
        name="locale"
        kind="select"
        label={words('language')}
        options={isFile ? [any, ...languages] : languages}
      />
      {kind === 'mail' && (
        <FormField name="subject" label={t('subject')} initial={asset?.subject} maxLength={150} required />
      )}
      {TEXT_KINDS.includes(kind) && (
        <FormField
          name="body"
          kind="long"
          rows={8}
          label={t('body')}
          hint={t('bodyHint')}
          initial={asset?.body}
          maxLength={5000}
          required
        />
      )}
      {isFile && (
        <FileField
          name="files"
          label={t('file')}
          hint={asset ? t('fileAgain') : t(kind === 'logo' ? 'logoFile' : 'anyFile')}
          accept={kind === 'logo' ? IMAGE_TYPES : `${IMAGE_TYPES},application/pdf`}
          required={!asset}
        />
      )}
    </>
  )
}
