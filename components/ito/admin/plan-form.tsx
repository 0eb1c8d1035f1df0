import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { saveOffering } from '@/lib/ito/offering-actions'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import type { OfferingRef } from '@/lib/ito/office-schema'
import { PLAN_TIERS } from '@/lib/ito/plan-schema'
import { PhaseFields, TierFields } from './plan-parts'
import { MoneyFields, TimeFields } from './plan-terms'

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
