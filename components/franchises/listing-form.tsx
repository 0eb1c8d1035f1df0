import { useTranslations } from 'next-intl'
import type { Choice } from '@/components/ui/choice-field'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { saveListing } from '@/lib/franchises/office-actions'
import type { OfficeListing } from '@/lib/franchises/office-schema'
import { FRANCHISE_VEHICLE } from '@/lib/supabase/enums'

const MONEY = ['investment_min', 'investment_max', 'fee', 'deposit'] as const
const TEXTS = [
  ['summary_es', 300, true],
  ['summary_en', 300, false],
] as const
const decimal = (value: number | undefined) => (value === undefined ? undefined : (value / 100).toFixed(2))

/** What a listing says; a new one chooses its territory. */
export function ListingForm({ listing, territories }: { listing?: OfficeListing; territories: Choice[] }) {
  const t = useTranslations('franchiseoffice.form')
  const kinds = useTranslations('franchises.vehicles')
  return (
    <ActionForm
      action={saveListing}
      hidden={{ listing_id: listing?.id ?? '', revision: String(listing?.revision ?? 0) }}
      submit={t(listing ? 'save' : 'make')}
      className="max-w-3xl gap-4 sm:grid-cols-2 [&>button]:self-end sm:[&>fieldset]:col-span-2"
    >
      {!listing && (
        <div className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]">
          <FormField name="territory_id" label={t('territory')} kind="select" options={territories} />
        </div>
      )}
      {TEXTS.map(([name, most, required]) => (
        <FormField
          key={name}
          name={name}
          label={t(name)}
          maxLength={most}
          initial={name === 'summary_es' ? listing?.summary.es : listing?.summary.en}
          required={required}
        />
      ))}
      <FormField
        name="description_es"
        label={t('description_es')}
        kind="long"
        rows={5}
        maxLength={6000}
        initial={listing?.description?.es}
      />
      <FormField
        name="description_en"
        label={t('description_en')}
        kind="long"
        rows={5}
        maxLength={6000}
        initial={listing?.description?.en}
      />
      {MONEY.map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(name)}
          hint={name === 'deposit' ? t('depositHint') : undefined}
          inputMode="decimal"
          maxLength={16}
          initial={decimal(listing?.[name])}
          required
        />
      ))}
      {(['royalty_bps', 'ad_fund_bps'] as const).map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(name)}
          inputMode="decimal"
          maxLength={5}
          initial={decimal(listing?.[name])}
          required
        />
      ))}
      {(['term_months', 'vehicles'] as const).map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(name)}
          kind="number"
          initial={listing && String(listing[name])}
          required
        />
      ))}
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1.5 font-medium">{t('kinds')}</legend>
        {FRANCHISE_VEHICLE.map((kind) => (
          <FormCheck
            key={kind}
            name={`kind_${kind}`}
            label={kinds(kind)}
            isOn={listing?.vehicle_kinds.includes(kind) ?? false}
            isShort
          />
        ))}
      </fieldset>
    </ActionForm>
  )
}
