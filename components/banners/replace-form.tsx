import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { replaceBannerFile } from '@/lib/banners/actions'
import { inPixels } from '@/lib/banners/rules'
import { type Banner, IMAGE_TYPES } from '@/lib/banners/schema'

/** Another picture of the same size, wherever the banner was placed. */
export function ReplaceForm({ banner }: { banner: Banner }) {
  const t = useTranslations('banners.replace')
  return (
    <ActionForm
      action={replaceBannerFile}
      hidden={{ banner_id: banner.id }}
      submit={t('submit')}
      look={{ variant: 'outline' }}
      doneText={t('done')}
      className="gap-5"
    >
      <FileField
        name="files"
        label={t('file')}
        hint={t('hint', inPixels(banner))}
        accept={IMAGE_TYPES}
        required
      />
    </ActionForm>
  )
}
