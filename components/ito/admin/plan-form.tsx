import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { countryList } from '@/lib/i18n/countries'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { saveOffering } from '@/lib/ito/offering-actions'
import { typedDollars, typedShare } from '@/lib/ito/office-rules'
import type { OfferingPlan, OfferingRef } from '@/lib/ito/office-schema'
import { PLAN_TIERS } from '@/lib/ito/plan-schema'
import { PhaseFields, TierFields } from './plan-parts'

const DAY = 86_400
type PlanFormProps = { offering: OfferingPlan | null; parents: OfferingRef[] }

/** The editor of a draft: everything that the contract freezes when it opens, in one form. */
export function PlanForm({ offering, parents }: PlanFormProps) {
  const t = useTranslations('offerings.form')
  return (
    <ActionForm
      action={saveOffering}
      hidden={{ offering_id: offering?.id ?? '', revision: offering ? String(offering.revision) : '' }}
      submit={t('save')}
      className="max-w-4xl gap-9"
    >
      <NameFields offering={offering} parents={parents} />
      <MoneyFields offering={offering} />
      <TimeFields offering={offering} />
      <PhaseFields phases={offering?.phases ?? []} />
      {PLAN_TIERS.map((tier) => (
        <TierFields key={tier} tier={tier} before={offering?.tiers.find((one) => one.tier === tier)} />
      ))}
    </ActionForm>
  )
}

function NameFields({ offering, parents }: PlanFormProps) {
  const t = useTranslations('offerings.form')
  const locale = useLocale()
  const choices = parents.filter(({ id }) => id !== offering?.id)
  return (
    <FormGroup legend={t('names')} columns={2}>
      <FormField name="name_es" label={t('nameEs')} initial={offering?.name.es} maxLength={80} required />
      <FormField name="name_en" label={t('nameEn')} initial={offering?.name.en} maxLength={80} />
      <FormField
        name="slug"
        label={t('slug')}
        hint={t('slugHint')}
        initial={offering?.slug}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormField
        name="parent_id"
        kind="select"
        label={t('parent')}
        hint={t('parentHint')}
        initial={offering?.parentId ?? ''}
        options={[
          { value: '', label: t('noParent') },
          ...choices.map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
        ]}
      />
      <FormField
        name="token_name"
        label={t('tokenName')}
        initial={offering?.tokenName}
        maxLength={60}
        required
      />
      <FormField
        name="token_symbol"
        label={t('symbol')}
        hint={t('symbolHint')}
        initial={offering?.symbol}
        maxLength={11}
        spellCheck={false}
        required
      />
    </FormGroup>
  )
}

function MoneyFields({ offering }: Pick<PlanFormProps, 'offering'>) {
  const t = useTranslations('offerings.form')
  const money = (name: string, label: string, units: number | undefined, hint?: string) => (
    <FormField
      name={name}
      label={label}
      hint={hint}
      initial={units === undefined ? undefined : typedDollars(units)}
      inputMode="decimal"
      maxLength={24}
      required
    />
  )
  return (
    <FormGroup legend={t('money')} hint={t('moneyHint')} columns={2}>
      {money('soft_cap', t('softCap'), offering?.softCap, t('softCapHint'))}
      {money('hard_cap', t('hardCap'), offering?.hardCap)}
      {money('min_purchase', t('minPurchase'), offering?.minPurchase)}
      {money('max_contribution', t('maxContribution'), offering?.maxContribution, t('maxContributionHint'))}
      <FormField
        name="max_agreed_bonus"
        label={t('maxAgreedBonus')}
        hint={t('percentHint')}
        initial={typedShare(offering?.maxAgreedBonusBps ?? 3_000)}
        inputMode="decimal"
        maxLength={6}
        required
      />
    </FormGroup>
  )
}

function TimeFields({ offering }: Pick<PlanFormProps, 'offering'>) {
  const t = useTranslations('offerings.form')
  const names = useTranslations('offerings.tiers')
  const locale = useLocale()
  const days = (name: string, label: string, seconds: number, hint?: string) => (
    <FormField
      name={name}
      label={label}
      hint={hint}
      initial={String(Math.round(seconds / DAY))}
      inputMode="numeric"
      maxLength={5}
      required
    />
  )
  return (
    <FormGroup legend={t('rules')} columns={2}>
      {days('cooling_off', t('coolingOff'), offering?.coolingOff ?? 14 * DAY, t('coolingOffHint'))}
      <FormField
        name="early_access_tier"
        kind="select"
        label={t('earlyTier')}
        hint={t('earlyTierHint')}
        initial={offering?.earlyTier ?? 'gold'}
        options={PLAN_TIERS.map((value) => ({ value, label: names(value) }))}
      />
      <FormField
        name="initial"
        label={t('initial')}
        hint={t('percentHint')}
        initial={typedShare(offering?.initialBps ?? 1_000)}
        inputMode="decimal"
        maxLength={6}
        required
      />
      {days('cliff', t('cliff'), offering?.cliff ?? 90 * DAY)}
      {days('duration', t('duration'), offering?.duration ?? 720 * DAY, t('durationHint'))}
      <FormField
        name="denied_countries"
        label={t('denied')}
        hint={t('deniedHint')}
        initial={offering ? countryList(offering.deniedCountries, locale) : undefined}
        maxLength={2000}
      />
      <FormField
        name="terms_hash"
        label={t('terms')}
        hint={t('termsHint')}
        initial={offering?.termsHash}
        maxLength={66}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormGroup>
  )
}
