'use client'

import { useTranslations } from 'next-intl'
import { useForm } from '@/components/ui/form-frame'
import { REWARD_EVENTS } from '@/lib/reward-words'
import { Part, RewardField } from './field-kit'

type BasicsProps = { currency: string; scopes: [string, string][]; isFixed: boolean }

/** What is paid, for what, and to whom. A new version keeps the event and the people of the one before. */
export function Basics({ currency, scopes, isFixed }: BasicsProps) {
  const t = useTranslations('rewards.form')
  const { value: chosen } = useForm().field('event')
  const events = isFixed ? REWARD_EVENTS.filter((event) => event === chosen) : REWARD_EVENTS
  return (
    <div className="group grid gap-4 sm:grid-cols-2 sm:items-start">
      <RewardField
        kind="select"
        name="event"
        label={t('event')}
        options={events.map((value) => ({ value, label: t(`events.${value}`) }))}
      />
      <div className="hidden group-has-[option[value=custom]:checked]:block">
        <RewardField name="event_name" label={t('eventName')} hint={t('eventNameHint')} maxLength={40} />
      </div>
      <RewardField
        kind="select"
        name="kind"
        label={t('kind')}
        hint={t('kindHint')}
        options={[
          { value: 'percent', label: t('percent') },
          { value: 'flat', label: t('flat', { currency }) },
        ]}
      />
      <RewardField
        name="value"
        label={t('value')}
        hint={t('valueHint', { currency })}
        inputMode="decimal"
        maxLength={14}
      />
      {scopes.length > 0 && (
        <RewardField
          kind="select"
          name="scope"
          label={t('scope')}
          hint={t('scopeHint')}
          options={scopes.map(([value, label]) => ({ value, label }))}
        />
      )}
    </div>
  )
}

const CONDITIONS = [
  'products',
  'countries',
  'customer',
  'min_amount',
  'max_amount',
  'coupon',
  'max_months',
  'max_count',
]

/** When it is paid; without any of these, always. */
export function Conditions({ currency }: { currency: string }) {
  const t = useTranslations('rewards.form')
  return (
    <Part title={t('conditions')} hint={t('conditionsHint')} names={CONDITIONS}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <RewardField name="products" label={t('products')} hint={t('productsHint')} maxLength={4000} />
        <RewardField name="countries" label={t('countries')} hint={t('countriesHint')} maxLength={1000} />
        <RewardField
          kind="select"
          name="customer"
          label={t('customer')}
          options={[
            { value: '', label: t('any') },
            { value: 'new', label: t('newCustomer') },
            { value: 'returning', label: t('returning') },
          ]}
        />
        <RewardField
          kind="select"
          name="coupon"
          label={t('coupon')}
          options={[
            { value: '', label: t('any') },
            { value: 'with', label: t('withCoupon') },
            { value: 'without', label: t('withoutCoupon') },
          ]}
        />
        <RewardField
          name="min_amount"
          label={t('minAmount', { currency })}
          inputMode="decimal"
          maxLength={14}
        />
        <RewardField
          name="max_amount"
          label={t('maxAmount', { currency })}
          inputMode="decimal"
          maxLength={14}
        />
        <RewardField
          name="max_months"
          label={t('maxMonths')}
          hint={t('recurringHint')}
          inputMode="numeric"
          maxLength={3}
        />
        <RewardField
          name="max_count"
          label={t('maxCount')}
          hint={t('recurringHint')}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
    </Part>
  )
}
