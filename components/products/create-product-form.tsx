import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { PageHeader } from '@/components/ui/page-header'
import { createProduct } from '@/lib/products/actions'
import type { ProductKind } from '@/lib/supabase/enums'

type Props = { kind: ProductKind; idempotencyKey: string }

/** A new product as a draft. `idempotencyKey` makes a second press of the button harmless. */
export function CreateProductForm({ kind, idempotencyKey }: Props) {
  const t = useTranslations('products.editor')
  return (
    <>
      <PageHeader title={t(`new.${kind}`)} lead={t('new.lead')} />
      <ActionForm
        action={createProduct}
        hidden={{ kind, idempotency_key: idempotencyKey }}
        submit={t('new.submit')}
        className="max-w-3xl gap-9"
      >
        {(['es', 'en'] as const).map((lang) => (
          <FormGroup
            key={lang}
            legend={t(lang === 'es' ? 'spanish' : 'english')}
            hint={lang === 'en' ? t('englishHint') : undefined}
          >
            <FormField name={`name_${lang}`} label={t('name')} maxLength={80} required={lang === 'es'} />
            <FormField
              name={`summary_${lang}`}
              label={t('summary')}
              kind="long"
              rows={3}
              maxLength={400}
              required={lang === 'es'}
            />
          </FormGroup>
        ))}
        <FormGroup legend={t('address')}>
          <FormField name="slug" label={t('slug')} hint={t('slugHint')} maxLength={60} required />
        </FormGroup>
      </ActionForm>
    </>
  )
}
