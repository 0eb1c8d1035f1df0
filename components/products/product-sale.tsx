import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { updateSale } from '@/lib/products/actions'
import type { OwnReward, Product, ProgramChoice } from '@/lib/products/schema'
import { OwnRewards } from './own-rewards'

type ProductSaleProps = {
  product: Product
  programs: ProgramChoice[]
  rewards: OwnReward[]
  idempotencyKey: string
}

/** Whose affiliates earn by a product, and what it pays instead of the program's usual reward. */
export function ProductSale({ product, programs, rewards, idempotencyKey }: ProductSaleProps) {
  const t = useTranslations('products.editor')
  const program = programs.find(({ id }) => id === product.programId)
  return (
    <div className="grid gap-12">
      <ActionForm
        action={updateSale}
        hidden={{ product_id: product.id, expected_revision: String(product.revision) }}
        submit={t('save')}
        doneText={t('saved')}
        className="gap-6"
      >
        <FormGroup legend={t('sale.program')} hint={t('sale.programHint')}>
          <FormField
            name="program_id"
            label={t('sale.programLabel')}
            kind="select"
            initial={product.programId ?? ''}
            options={[
              { value: '', label: t('sale.noProgram') },
              ...programs.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </FormGroup>
      </ActionForm>
      {program && <OwnRewards {...{ product, program, rewards, idempotencyKey }} />}
    </div>
  )
}
