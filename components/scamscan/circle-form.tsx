import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { setCircle } from '@/lib/scamscan/founders-actions'
import type { FoundersCircle } from '@/lib/scamscan/founders-schema'

const LEVELS = ['pro', 'enterprise'] as const
type CircleFormProps = {
  circle: FoundersCircle | null
  /** Products that can be ordered, by id and name. */
  products: { id: string; name: string }[]
}

/** The circle's conditions: places, what is ordered to join, and what members get. */
export function CircleForm({ circle, products }: CircleFormProps) {
  const t = useTranslations('scamoffice.founders')
  const words = useTranslations('scans.levels')
  return (
    <ActionForm
      action={setCircle}
      submit={t('save')}
      doneText={t('saved')}
      isToastOnly
      className="max-w-3xl gap-4"
    >
      <FormCheck name="is_open" label={t('isOpen')} isOn={circle?.isOpen ?? false} isShort />
      <div className="grid items-end gap-4 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,2fr)]">
        <FormField
          name="cap"
          label={t('cap')}
          initial={String(circle?.cap ?? 100)}
          kind="number"
          inputMode="numeric"
          required
        />
        <FormField
          name="level"
          label={t('level')}
          kind="select"
          initial={circle?.level ?? 'pro'}
          options={LEVELS.map((value) => ({ value, label: words(value) }))}
        />
        <FormField
          name="product_id"
          label={t('product')}
          kind="select"
          initial={circle?.productId ?? ''}
          options={[
            { value: '', label: t('noProduct') },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <FormField
          name="benefits_es"
          label={t('benefitsEs')}
          hint={t('benefitsHint')}
          initial={circle?.benefits.es}
          kind="long"
          rows={5}
          maxLength={3000}
          required
        />
        <FormField
          name="benefits_en"
          label={t('benefitsEn')}
          initial={circle?.benefits.en}
          kind="long"
          rows={5}
          maxLength={3000}
        />
      </div>
    </ActionForm>
  )
}
