'use client'

import { useTranslations } from 'next-intl'
import { METADATA_TESTS, MOST_METADATA, SPARE_METADATA } from '@/lib/rewards/metadata-schema'
import { Part, RewardField, useRows } from './field-kit'

/** Conditions on the shop's own fields of an order; empty rows are skipped. */
export function MetadataConditions() {
  const t = useTranslations('rewards.form')
  const rows = useRows(['meta_key', 'meta_value'], SPARE_METADATA, MOST_METADATA)
  const names = rows.flatMap((n) => [`meta_key_${n}`, `meta_value_${n}`])
  return (
    <Part title={t('metadata')} hint={t('metadataHint')} names={names}>
      {rows.map((n) => (
        <fieldset key={n} className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[1fr_11rem_1fr]">
          <legend className="mb-2 text-ink-soft text-sm">{t('metadataRow', { n: String(n + 1) })}</legend>
          <RewardField name={`meta_key_${n}`} label={t('metadataKey')} maxLength={40} />
          <RewardField
            kind="select"
            name={`meta_test_${n}`}
            label={t('metadataTest')}
            options={METADATA_TESTS.map((value) => ({ value, label: t(`metadataTests.${value}`) }))}
          />
          <div className="col-span-2 sm:col-span-1">
            <RewardField name={`meta_value_${n}`} label={t('metadataValue')} maxLength={4000} />
          </div>
        </fieldset>
      ))}
      <p className="text-ink-soft text-sm">{t('more')}</p>
    </Part>
  )
}
