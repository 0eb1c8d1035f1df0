import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { removeImage, setImage } from '@/lib/products/actions'
import type { Product } from '@/lib/products/schema'
import { ProductImage } from './product-image'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

/** A product's images in their order, each with a button that removes it, and a form for another. */
export function ProductImages({ product }: { product: Product }) {
  const t = useTranslations('products.editor.images')
  const locale = useLocale()
  return (
    <div className="grid gap-9">
      {product.images.length > 0 && (
        <ul className="grid gap-5 sm:grid-cols-2">
          {product.images.map((image) => (
            <li key={image.hash} data-image={image.hash} className="grid content-start gap-2">
              <ProductImage image={image} className="rounded-md border" />
              <p className="text-ink-soft text-sm">{localized(image.alt, locale)}</p>
              <CommandForm
                action={removeImage}
                fields={{ product_id: product.id, hash: image.hash }}
                doneText={t('removed')}
              >
                <SubmitButton variant="outline" size="small" className="w-fit">
                  {t('remove')}
                </SubmitButton>
              </CommandForm>
            </li>
          ))}
        </ul>
      )}
      <ActionForm
        action={setImage}
        hidden={{ product_id: product.id }}
        submit={t('upload')}
        doneText={t('saved')}
        className="gap-6"
      >
        <FormGroup legend={t('title')} hint={t('hint')}>
          <FileField name="image" label={t('file')} hint={t('fileHint')} accept={ACCEPTED} />
          <FormField name="alt_es" label={t('altEs')} hint={t('altHint')} maxLength={200} required />
          <FormField name="alt_en" label={t('altEn')} maxLength={200} />
        </FormGroup>
      </ActionForm>
    </div>
  )
}
