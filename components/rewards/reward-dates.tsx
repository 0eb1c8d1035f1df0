'use client'

import { useTranslations } from 'next-intl'
import { Chosen, type Kit, Part, Typed } from './field-kit'

/** What the customer gets besides. */
export function Discount({ currency, ...kit }: Kit & { currency: string }) {
  const t = useTranslations('rewards.form')
  return (
    <Part {...kit} title={t('discount')} hint={t('discountHint')} names={['discount']}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Chosen
          {...kit}
          name="discount_kind"
          label={t('discountKind')}
          options={[
            ['', t('noDiscount')],
            ['percent', t('percent')],
            ['flat', t('flat', { currency })],
          ]}
        />
        <Typed {...kit} name="discount" label={t('discountValue')} inputMode="decimal" maxLength={14} />
      </div>
    </Part>
  )
}

/** From when until when, in Panama's days. */
export function Dates({ noticeDays, ...kit }: Kit & { noticeDays: number }) {
  const t = useTranslations('rewards.form')
  return (
    <div className="grid gap-4 border-t pt-5 sm:grid-cols-2 sm:items-start">
      <Typed {...kit} type="date" name="from" label={t('from')} hint={t('fromHint', { days: noticeDays })} />
      <Typed {...kit} type="date" name="until" label={t('until')} hint={t('untilHint')} />
    </div>
  )
}
