'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextField } from '@/components/ui/field'
import { SUB_IDS, UTM_FIELDS } from '@/lib/links/schema'
import { DEVICE_KIND } from '@/lib/supabase/enums'
import { Choice, type FieldsProps, inputOf } from './choice'
import { Fold } from './fold'

type LinkFieldsProps = FieldsProps & { hosts: string; coupons: [string, string][]; rules: number }

/** What may be said of a link at any time; its code and program are chosen once, elsewhere. */
export function LinkFields({ form, start, hosts, coupons, rules }: LinkFieldsProps) {
  const t = useTranslations('links.form')
  const input = inputOf({ form, start })
  return (
    <>
      <TextField label={t('name')} hint={t('nameHint')} maxLength={80} {...input('name')} />
      <TextField
        label={t('destination')}
        hint={t('destinationHint', { hosts })}
        inputMode="url"
        maxLength={2000}
        {...input('destination')}
      />
      {coupons.length > 0 && (
        <Choice form={form} start={start} name="coupon_id" label={t('coupon')} hint={t('couponHint')}>
          <option value="">{t('noCoupon')}</option>
          {coupons.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      <More
        form={form}
        start={start}
        title={t('subIds')}
        hint={t('subIdsHint')}
        field="sub_ids"
        names={[...SUB_IDS]}
      >
        {SUB_IDS.map((name) => (
          <TextField key={name} label={t('subId', { name })} maxLength={64} {...input(name)} />
        ))}
      </More>
      <More
        form={form}
        start={start}
        title={t('utm')}
        hint={t('utmHint')}
        field="utm"
        names={UTM_FIELDS.map((name) => `utm_${name}`)}
      >
        {UTM_FIELDS.map((name) => (
          <TextField key={name} label={t(name)} maxLength={100} {...input(`utm_${name}`)} />
        ))}
      </More>
      <Rules form={form} start={start} count={rules} />
    </>
  )
}

type MoreProps = FieldsProps & {
  title: string
  hint: string
  /** What the database calls the group when it refuses it. */
  field: string
  names: string[]
  children: ReactNode
}

/** What few need stands folded, and open where something is in it or wrong with it. */
function More({ form, start, title, hint, field, names, children }: MoreProps) {
  const errors = form.field(field).errors
  const isUsed = names.some(
    (name) => inputOf({ form, start })(name).defaultValue || form.field(name).errors.length,
  )
  return (
    <details open={isUsed || errors.length > 0} className="group border-t pt-2">
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

function Rules({ form, start, count }: FieldsProps & { count: number }) {
  const t = useTranslations('links.form')
  const input = inputOf({ form, start })
  const rows = Array.from({ length: count }, (_, n) => n)
  const names = rows.flatMap((n) => [`rule_country_${n}`, `rule_device_${n}`, `rule_destination_${n}`])
  return (
    <More form={form} start={start} title={t('rules')} hint={t('rulesHint')} field="routes" names={names}>
      {rows.map((n) => (
        <fieldset
          key={n}
          className="grid gap-4 sm:col-span-2 sm:grid-cols-[8rem_11rem_minmax(0,1fr)] sm:items-start"
        >
          <legend className="mb-2 text-ink-soft text-sm">{t('rule', { n: String(n + 1) })}</legend>
          <TextField
            label={t('country')}
            hint={t('countryHint')}
            maxLength={2}
            {...input(`rule_country_${n}`)}
          />
          <Choice form={form} start={start} name={`rule_device_${n}`} label={t('device')}>
            <option value="">{t('anyDevice')}</option>
            {DEVICE_KIND.map((device) => (
              <option key={device} value={device}>
                {t(device)}
              </option>
            ))}
          </Choice>
          <TextField
            label={t('destination')}
            inputMode="url"
            maxLength={2000}
            {...input(`rule_destination_${n}`)}
          />
        </fieldset>
      ))}
    </More>
  )
}
