'use client'

import { useTranslations } from 'next-intl'
import { REWARD_EVENTS } from '@/lib/reward-words'
import { Chosen, type Kit, Part, Typed, typedIn } from './field-kit'

type BasicsProps = Kit & { currency: string; scopes: [string, string][]; isFixed: boolean }

/** What is paid, for what, and to whom. A new version keeps the event and the people of the one before. */
export function Basics({ currency, scopes, isFixed, ...kit }: BasicsProps) {
  const t = useTranslations('rewards.form')
  const events = isFixed ? REWARD_EVENTS.filter((event) => event === typedIn(kit, 'event')) : REWARD_EVENTS
  return (
    <div className="group grid gap-4 sm:grid-cols-2 sm:items-start">
      <Chosen
        {...kit}
        name="event"
        label={t('event')}
        options={events.map((event) => [event, t(`events.${event}`)])}
      />
      <div className="hidden group-has-[option[value=custom]:checked]:block">
        <Typed {...kit} name="event_name" label={t('eventName')} hint={t('eventNameHint')} maxLength={40} />
      </div>
      <Chosen
        {...kit}
        name="kind"
        label={t('kind')}
        hint={t('kindHint')}
        options={[
          ['percent', t('percent')],
          ['flat', t('flat', { currency })],
        ]}
      />
      <Typed
        {...kit}
        name="value"
        label={t('value')}
        hint={t('valueHint', { currency })}
        inputMode="decimal"
        maxLength={14}
      />
      {scopes.length > 0 && (
        <Chosen {...kit} name="scope" label={t('scope')} hint={t('scopeHint')} options={scopes} />
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
export function Conditions({ currency, ...kit }: Kit & { currency: string }) {
  const t = useTranslations('rewards.form')
  return (
    <Part {...kit} title={t('conditions')} hint={t('conditionsHint')} names={CONDITIONS}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Typed {...kit} name="products" label={t('products')} hint={t('productsHint')} maxLength={4000} />
        <Typed {...kit} name="countries" label={t('countries')} hint={t('countriesHint')} maxLength={1000} />
        <Chosen
          {...kit}
          name="customer"
          label={t('customer')}
          options={[
            ['', t('any')],
            ['new', t('newCustomer')],
            ['returning', t('returning')],
          ]}
        />
        <Chosen
          {...kit}
          name="coupon"
          label={t('coupon')}
          options={[
            ['', t('any')],
            ['with', t('withCoupon')],
            ['without', t('withoutCoupon')],
          ]}
        />
        <Typed
          {...kit}
          name="min_amount"
          label={t('minAmount', { currency })}
          inputMode="decimal"
          maxLength={14}
        />
        <Typed
          {...kit}
          name="max_amount"
          label={t('maxAmount', { currency })}
          inputMode="decimal"
          maxLength={14}
        />
        <Typed
          {...kit}
          name="max_months"
          label={t('maxMonths')}
          hint={t('recurringHint')}
          inputMode="numeric"
          maxLength={3}
        />
        <Typed
          {...kit}
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
