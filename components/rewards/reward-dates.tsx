'use client'

import { useTranslations } from 'next-intl'
import { Part, RewardField } from './field-kit'

/** What the customer gets besides. */
export function Discount({ currency }: { currency: string }) {
  const t = useTranslations('rewards.form')
  return (
    <Part title={t('discount')} hint={t('discountHint')} names={['discount']}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <RewardField
          kind="select"
          name="discount_kind"
          label={t('discountKind')}
          options={[
            { value: '', label: t('noDiscount') },
            { value: 'percent', label: t('percent') },
            { value: 'flat', label: t('flat', { currency }) },
          ]}
        />
        <RewardField name="discount" label={t('discountValue')} inputMode="decimal" maxLength={14} />
      </div>
    </Part>
  )
}

/** From when until when, in Panama's days. */
export function Dates({ noticeDays }: { noticeDays: number }) {
  const t = useTranslations('rewards.form')
  return (
    <div className="grid gap-4 border-t pt-5 sm:grid-cols-2 sm:items-start">
      <RewardField kind="date" name="from" label={t('from')} hint={t('fromHint', { days: noticeDays })} />
      <RewardField kind="date" name="until" label={t('until')} hint={t('untilHint')} />
    </div>
  )
}
