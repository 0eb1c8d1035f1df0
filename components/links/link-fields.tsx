'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormField } from '@/components/ui/form-field'
import { useForm } from '@/components/ui/form-frame'
import { isUsed } from '@/components/ui/form-state'
import { SUB_IDS, UTM_FIELDS } from '@/lib/links/schema'
import { DEVICE_KIND } from '@/lib/supabase/enums'
import { Fold } from './fold'

type LinkFieldsProps = { hosts: string; coupons: [string, string][]; rules: number }

/** What may change in a link at any time; its code and program are chosen once, elsewhere. */
export function LinkFields({ hosts, coupons, rules }: LinkFieldsProps) {
  const t = useTranslations('links.form')
  return (
    <>
      <FormField name="name" label={t('name')} hint={t('nameHint')} maxLength={80} />
      <FormField
        name="destination"
        label={t('destination')}
        hint={t('destinationHint', { hosts })}
        inputMode="url"
        maxLength={2000}
      />
      {coupons.length > 0 && (
        <FormField
          name="coupon_id"
          label={t('coupon')}
          hint={t('couponHint')}
          kind="select"
          options={[
            { value: '', label: t('noCoupon') },
            ...coupons.map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      <More title={t('subIds')} hint={t('subIdsHint')} group="sub_ids" names={[...SUB_IDS]}>
        {SUB_IDS.map((name) => (
          <FormField key={name} name={name} label={t('subId', { name })} maxLength={64} />
        ))}
      </More>
      <More title={t('utm')} hint={t('utmHint')} group="utm" names={UTM_FIELDS.map((name) => `utm_${name}`)}>
        {UTM_FIELDS.map((name) => (
          <FormField key={name} name={`utm_${name}`} label={t(name)} maxLength={100} />
        ))}
      </More>
      <Rules count={rules} />
    </>
  )
}

type MoreProps = {
  title: string
  hint: string
  /** The name of the group in the errors of the database. */
  group: string
  names: string[]
  children: ReactNode
}

/** Rarely used fields are folded, and open where one has a value or an error. */
function More({ title, hint, group, names, children }: MoreProps) {
  const form = useForm()
  const { errors } = form.field(group)
  return (
    <details open={isUsed(form, names) || errors.length > 0} className="group border-t pt-2">
      <Fold>{title}</Fold>
      <fieldset className="grid gap-4 pt-1 pb-2">
        <legend className="sr-only">{title}</legend>
        <p className="text-ink-soft text-sm">{hint}</p>
        {errors.map((error) => (
          <p key={error} className="font-medium text-rojo text-sm">
            {error}
          </p>
        ))}
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">{children}</div>
      </fieldset>
    </details>
  )
}

function Rules({ count }: { count: number }) {
  const t = useTranslations('links.form')
  const rows = Array.from({ length: count }, (_, n) => n)
  const names = rows.flatMap((n) => [`rule_country_${n}`, `rule_device_${n}`, `rule_destination_${n}`])
  return (
    <More title={t('rules')} hint={t('rulesHint')} group="routes" names={names}>
      {rows.map((n) => (
        <fieldset
          key={n}
          className="grid gap-4 sm:col-span-2 sm:grid-cols-[8rem_11rem_minmax(0,1fr)] sm:items-start"
        >
          <legend className="mb-2 text-ink-soft text-sm">{t('rule', { n: String(n + 1) })}</legend>
          <FormField name={`rule_country_${n}`} label={t('country')} hint={t('countryHint')} maxLength={2} />
          <FormField
            name={`rule_device_${n}`}
            label={t('device')}
            kind="select"
            options={[
              { value: '', label: t('anyDevice') },
              ...DEVICE_KIND.map((value) => ({ value, label: t(value) })),
            ]}
          />
          <FormField
            name={`rule_destination_${n}`}
            label={t('destination')}
            inputMode="url"
            maxLength={2000}
          />
        </fieldset>
      ))}
    </More>
  )
}
