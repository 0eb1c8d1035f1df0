'use client'

import { useTranslations } from 'next-intl'
import { CAP_TARGETS } from '@/lib/reward-words'
import { MOST_CAPS, MOST_STEPS, SPARE_CAPS, SPARE_STEPS } from '@/lib/rewards/schema'
import { Part, RewardField, useRows } from './field-kit'

/** The usual one first. */
const PERIODS = ['month', 'day', 'week', 'quarter', 'year', 'ever'] as const

/** Steps by performance, from the lowest; empty rows are none. */
export function Steps({ currency }: { currency: string }) {
  const t = useTranslations('rewards.form')
  const rows = useRows(['step_from', 'step_value'], SPARE_STEPS, MOST_STEPS)
  const names = rows.flatMap((n) => [`step_from_${n}`, `step_value_${n}`])
  return (
    <Part title={t('steps')} hint={t('stepsHint')} names={names}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <RewardField
          kind="select"
          name="tier_metric"
          label={t('metric')}
          options={[
            { value: 'sales', label: t('metricSales') },
            { value: 'amount', label: t('metricAmount', { currency }) },
          ]}
        />
        <RewardField
          kind="select"
          name="tier_period"
          label={t('period')}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </div>
      {rows.map((n) => (
        <fieldset key={n} className="grid grid-cols-2 items-start gap-4">
          <legend className="mb-2 text-ink-soft text-sm">{t('step', { n: String(n + 1) })}</legend>
          <RewardField name={`step_from_${n}`} label={t('stepFrom')} inputMode="decimal" maxLength={14} />
          <RewardField name={`step_value_${n}`} label={t('stepValue')} inputMode="decimal" maxLength={14} />
        </fieldset>
      ))}
      <p className="text-ink-soft text-sm">{t('more')}</p>
    </Part>
  )
}

/** Limits of what it pays, each by amount or by count; empty rows are none. */
export function Caps({ currency }: { currency: string }) {
  const t = useTranslations('rewards.form')
  const rows = useRows(['cap_amount', 'cap_count'], SPARE_CAPS, MOST_CAPS)
  const names = rows.flatMap((n) => [`cap_amount_${n}`, `cap_count_${n}`])
  return (
    <Part title={t('caps')} hint={t('capsHint')} names={names}>
      {rows.map((n) => (
        <fieldset key={n} className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
          <legend className="mb-2 text-ink-soft text-sm">{t('cap', { n: String(n + 1) })}</legend>
          <RewardField
            name={`cap_amount_${n}`}
            label={t('capAmount', { currency })}
            inputMode="decimal"
            maxLength={14}
          />
          <RewardField name={`cap_count_${n}`} label={t('capCount')} inputMode="numeric" maxLength={9} />
          <RewardField
            kind="select"
            name={`cap_period_${n}`}
            label={t('period')}
            options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          />
          <RewardField
            kind="select"
            name={`cap_per_${n}`}
            label={t('capPer')}
            options={CAP_TARGETS.map((value) => ({ value, label: t(`targets.${value}`) }))}
          />
        </fieldset>
      ))}
    </Part>
  )
}
