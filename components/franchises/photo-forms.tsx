import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { addPhoto, removePhoto } from '@/lib/franchises/office-actions'
import type { OfficeListing } from '@/lib/franchises/office-schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

/** The photos of a listing with their descriptions, and the form for another one. */
export function PhotoForms({ listing }: { listing: OfficeListing }) {
  const t = useTranslations('franchiseoffice.photos')
  const locale = useLocale()
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {listing.photos.map(({ hash, alt }) => (
          <li key={hash} className="grid content-start gap-2">
            {/* biome-ignore lint/performance/noImgElement: drawn once by us, and served by its hash */}
            <img src={`/api/franchise-photos/${hash}`} alt={localized(alt, locale)} className="rounded-md" />
            <CommandForm
              action={removePhoto}
              fields={{ listing_id: listing.id, hash }}
              doneText={t('removed')}
            >
              <SubmitButton variant="outline" size="small" className="w-fit">
                {t('remove')}
              </SubmitButton>
            </CommandForm>
          </li>
        ))}
      </ul>
      {listing.photos.length < 6 && (
        <ActionForm
          action={addPhoto}
          hidden={{ listing_id: listing.id }}
          submit={t('add')}
          look={{ variant: 'outline' }}
          doneText={t('added')}
          className="max-w-3xl gap-4 sm:grid-cols-2 [&>button]:self-end"
        >
          <FileField
            name="image"
            label={t('image')}
            hint={t('imageHint')}
            accept=".png,.jpg,.jpeg,.webp"
            required
          />
          <FormField name="alt_es" label={t('altEs')} maxLength={200} required />
          <FormField name="alt_en" label={t('altEn')} maxLength={200} />
        </ActionForm>
      )}
    </div>
  )
}
