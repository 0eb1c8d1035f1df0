import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { COUNTRIES, countryName } from '@/lib/i18n/countries'
import { useLocale } from '@/lib/i18n/locale'
import { declareEligibility } from '@/lib/ito/eligibility-actions'
import { RISK_ITEMS } from '@/lib/ito/eligibility-schema'
import type { Declaration, Sale } from '@/lib/ito/holder-schema'
import { BUYER_KIND } from '@/lib/supabase/enums'

type EligibilityFormProps = {
  sale: Sale
  before: Declaration | null
  name: string
  /** What was declared counts: declaring anew ends it, so the form is folded away. */
  isAgain: boolean
}

/** Who buys and from where, and each risk acknowledged by itself. Works without scripts. */
export function EligibilityForm({ isAgain, ...props }: EligibilityFormProps) {
  const t = useTranslations('tokens.eligibility')
  if (!isAgain) return <Declare {...props} />
  return (
    <details className="rounded-md border bg-surface px-5 py-3">
      <summary className="fold-mark flex min-h-9 cursor-pointer items-center font-medium">
        {t('again')}
      </summary>
      <p className="measure pt-2 pb-6 text-ink-soft">{t('againText')}</p>
      <Declare {...props} />
    </details>
  )
}

function Declare({ sale, before, name }: Omit<EligibilityFormProps, 'isAgain'>) {
  const t = useTranslations('tokens.eligibility')
  const tRisk = useTranslations('tokens.risks')
  const locale = useLocale()
  const byName = COUNTRIES.map((value) => ({ value, label: countryName(value, locale) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  )
  const initial = {
    country: before?.country ?? '',
    kind: before?.kind ?? 'person',
    legal_name: before?.legalName ?? name,
    born_on: before?.bornOn ?? '',
  }
  return (
    <ActionForm
      action={declareEligibility}
      hidden={{ offering_id: sale.id }}
      initial={initial}
      submit={t('submit')}
      doneText={t('done')}
      isToastOnly
      className="gap-9"
    >
      <FormGroup legend={t('who')} columns={2}>
        <FormField
          name="country"
          label={t('country')}
          hint={t('countryHint')}
          kind="select"
          options={[{ value: '', label: t('choose') }, ...byName]}
          autoComplete="country"
          required
        />
        <FormField
          name="kind"
          label={t('kind')}
          kind="select"
          options={BUYER_KIND.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <FormField
          name="legal_name"
          label={t('legalName')}
          hint={t('legalNameHint')}
          autoComplete="name"
          maxLength={120}
          required
        />
        <FormField
          name="born_on"
          label={t('bornOn')}
          hint={t('bornOnHint')}
          kind="date"
          autoComplete="bday"
        />
      </FormGroup>
      <FormGroup legend={t('risks')} hint={t('risksHint')}>
        {RISK_ITEMS.map((item) => (
          <FormCheck key={item} name={`risk_${item}`} label={tRisk(item)} />
        ))}
      </FormGroup>
    </ActionForm>
  )
}
