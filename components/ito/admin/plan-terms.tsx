import { useTranslations } from 'next-intl'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { countryList } from '@/lib/i18n/countries'
import { useLocale } from '@/lib/i18n/locale'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { typedDollars, typedShare } from '@/lib/ito/office-rules'
import { PLAN_TIERS } from '@/lib/ito/plan-schema'

const DAY = 86_400
type TermsProps = { offering: OfferingPlan | null }

/** What a sale raises at least and at most, and what one buyer may. */
export function MoneyFields({ offering }: TermsProps) {
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

/** Undo, early access, vesting, and who is left out. */
export function TimeFields({ offering }: TermsProps) {
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
    </FormGroup>
  )
}
