import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { updateTexts } from '@/lib/products/actions'
import type { Product } from '@/lib/products/schema'

/** The editor's first page: names and texts in both languages, and the identifier. */
export function ProductTexts({ product, isSaved }: { product: Product; isSaved: boolean }) {
  const t = useTranslations('products.editor')
  return (
    <div className="grid gap-6">
      {isSaved && <Alert kind="success">{t('saved')}</Alert>}
      <ActionForm
        action={updateTexts}
        hidden={{ product_id: product.id, expected_revision: String(product.revision) }}
        submit={t('save')}
        className="gap-9"
      >
        <FormGroup legend={t('spanish')}>
          <TextFields product={product} lang="es" />
        </FormGroup>
        <FormGroup legend={t('english')} hint={t('englishHint')}>
          <TextFields product={product} lang="en" />
        </FormGroup>
        <FormGroup legend={t('address')}>
          <FormField
            name="slug"
            label={t('slug')}
            hint={product.status === 'draft' ? t('slugHint') : t('slugFixed')}
            maxLength={60}
            initial={product.slug}
          />
        </FormGroup>
      </ActionForm>
    </div>
  )
}

function TextFields({ product, lang }: { product: Product; lang: 'es' | 'en' }) {
  const t = useTranslations('products.editor')
  return (
    <>
      <FormField name={`name_${lang}`} label={t('name')} maxLength={80} initial={product.name[lang]} />
      <FormField
        name={`summary_${lang}`}
        label={t('summary')}
        kind="long"
        rows={3}
        maxLength={400}
        initial={product.summary[lang]}
      />
      <FormField
        name={`description_${lang}`}
        label={t('description')}
        hint={t('descriptionHint')}
        kind="long"
        rows={7}
        maxLength={6000}
        initial={product.description?.[lang]}
      />
    </>
  )
}
