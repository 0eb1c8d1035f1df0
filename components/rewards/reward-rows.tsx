'use client'

import { useTranslations } from 'next-intl'
import { CAP_TARGETS } from '@/lib/reward-words'
import { MOST_CAPS, MOST_STEPS, SPARE_CAPS, SPARE_STEPS } from '@/lib/rewards/schema'
import { Chosen, type Kit, Part, rowCount, Typed } from './field-kit'

/** The usual one first. */
const PERIODS = ['month', 'day', 'week', 'quarter', 'year', 'ever'] as const
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Steps by performance, from the lowest; empty rows are none. */
export function Steps({ currency, ...kit }: Kit & { currency: string }) {
  const t = useTranslations('rewards.form')
  const rows = upTo(rowCount(kit, ['step_from', 'step_value'], SPARE_STEPS, MOST_STEPS))
  const names = rows.flatMap((n) => [`step_from_${n}`, `step_value_${n}`])
  return (
    <Part {...kit} title={t('steps')} hint={t('stepsHint')} names={names}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Chosen
          {...kit}
          name="tier_metric"
          label={t('metric')}
          options={[
            ['sales', t('metricSales')],
            ['amount', t('metricAmount', { currency })],
          ]}
        />
        <Chosen
          {...kit}
          name="tier_period"
          label={t('period')}
          options={PERIODS.map((period) => [period, t(`periods.${period}`)])}
        />
      </div>
      {rows.map((n) => (
        <fieldset key={n} className="grid grid-cols-2 items-start gap-4">
          <legend className="mb-2 text-ink-soft text-sm">{t('step', { n: String(n + 1) })}</legend>
          <Typed {...kit} name={`step_from_${n}`} label={t('stepFrom')} inputMode="decimal" maxLength={14} />
          <Typed
            {...kit}
            name={`step_value_${n}`}
            label={t('stepValue')}
            inputMode="decimal"
            maxLength={14}
          />
        </fieldset>
      ))}
      <p className="text-ink-soft text-sm">{t('more')}</p>
    </Part>
  )
}

/** Limits of what it pays, each by amount or by count; empty rows are none. */
export function Caps({ currency, ...kit }: Kit & { currency: string }) {
  const t = useTranslations('rewards.form')
  const rows = upTo(rowCount(kit, ['cap_amount', 'cap_count'], SPARE_CAPS, MOST_CAPS))
  const names = rows.flatMap((n) => [`cap_amount_${n}`, `cap_count_${n}`])
  return (
    <Part {...kit} title={t('caps')} hint={t('capsHint')} names={names}>
      {rows.map((n) => (
        <fieldset key={n} className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
          <legend className="mb-2 text-ink-soft text-sm">{t('cap', { n: String(n + 1) })}</legend>
          <Typed
            {...kit}
            name={`cap_amount_${n}`}
            label={t('capAmount', { currency })}
            inputMode="decimal"
            maxLength={14}
          />
          <Typed {...kit} name={`cap_count_${n}`} label={t('capCount')} inputMode="numeric" maxLength={9} />
          <Chosen
            {...kit}
            name={`cap_period_${n}`}
            label={t('period')}
            options={PERIODS.map((period) => [period, t(`periods.${period}`)])}
          />
          <Chosen
            {...kit}
            name={`cap_per_${n}`}
            label={t('capPer')}
            options={CAP_TARGETS.map((target) => [target, t(`targets.${target}`)])}
          />
        </fieldset>
      ))}
    </Part>
  )
}
