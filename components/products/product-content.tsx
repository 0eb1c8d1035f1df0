import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { updateContent } from '@/lib/products/actions'
import type { Product } from '@/lib/products/schema'
import { PRODUCT_QUOTA } from '@/lib/supabase/enums'

/** What a product includes: lines in both languages, numbers, and how long it takes. */
export function ProductContent({ product }: { product: Product }) {
  const t = useTranslations('products.editor')
  const textOf = (count: number | null | undefined) => (count ? String(count) : '')
  return (
    <ActionForm
      action={updateContent}
      hidden={{ product_id: product.id, expected_revision: String(product.revision) }}
      submit={t('save')}
      doneText={t('saved')}
      className="gap-9"
    >
      <FormGroup legend={t('features')} hint={t('featuresHint')}>
        {(['es', 'en'] as const).map((lang) => (
          <FormField
            key={lang}
            name={`features_${lang}`}
            label={t(lang === 'es' ? 'spanish' : 'english')}
            kind="long"
            rows={6}
            maxLength={2100}
            initial={product.features[lang]?.join('\n')}
          />
        ))}
      </FormGroup>
      <FormGroup legend={t('quotas')} hint={t('quotasHint')} columns={2}>
        {PRODUCT_QUOTA.map((quota) => (
          <FormField
            key={quota}
            name={`quota_${quota}`}
            label={t(`quota.${quota}`)}
            inputMode="numeric"
            initial={textOf(product.quotas[quota])}
          />
        ))}
      </FormGroup>
      <FormGroup legend={t('delivery')} hint={t('deliveryHint')} columns={2}>
        <FormField
          name="delivery_days"
          label={t('deliveryDays')}
          inputMode="numeric"
          initial={textOf(product.deliveryDays)}
        />
      </FormGroup>
    </ActionForm>
  )
}
