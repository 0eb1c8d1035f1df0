import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { setPrice } from '@/lib/products/price-actions'
import type { Product } from '@/lib/products/schema'
import { PRODUCT_PERIOD } from '@/lib/supabase/enums'

type PriceFormProps = { product: Product; idempotencyKey: string }

/** A new price version, from now or from a day on. `idempotencyKey` makes a second press of the button harmless. */
export function PriceForm({ product, idempotencyKey }: PriceFormProps) {
  const t = useTranslations('products.editor.prices')
  return (
    <ActionForm
      action={setPrice}
      hidden={{ product_id: product.id, idempotency_key: idempotencyKey }}
      submit={t('submit')}
      doneText={{ set: t('set'), scheduled: t('scheduled') }}
      className="gap-6"
    >
      <FormGroup legend={t('title')} hint={t('hint')} columns={2}>
        <FormField name="amount" label={t('amount')} inputMode="decimal" required />
        <FormField
          name="currency"
          label={t('currency')}
          maxLength={3}
          initial={product.price?.currency ?? 'USD'}
          required
        />
        <FormField
          name="period"
          label={t('period')}
          kind="select"
          initial={product.price?.period ?? 'month'}
          options={PRODUCT_PERIOD.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <FormField name="starts" label={t('from')} hint={t('fromHint')} kind="date" />
      </FormGroup>
    </ActionForm>
  )
}
