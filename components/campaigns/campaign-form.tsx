import { useTranslations } from 'next-intl'
import type { Choice } from '@/components/ui/choice-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormGroup } from '@/components/ui/form-group'
import { saveCampaign } from '@/lib/campaigns/actions'
import type { Campaign } from '@/lib/campaigns/schema'
import { CAMPAIGN_ACTIVITY, CAMPAIGN_OCCASION } from '@/lib/supabase/enums'

type CampaignFormProps = { scopes: Choice[]; keyOfForm: string; campaign?: Campaign }

/** Who, when and what: a draft, new or changed. `keyOfForm` makes a repeat harmless. */
export function CampaignForm({ scopes, keyOfForm, campaign }: CampaignFormProps) {
  const t = useTranslations('campaigns')
  return (
    <ActionForm
      action={saveCampaign}
      hidden={{ campaign_id: campaign?.id ?? '', idempotency_key: keyOfForm }}
      submit={t('save')}
      className="max-w-3xl gap-8"
    >
      <FormField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        initial={campaign?.name}
        maxLength={80}
        required
      />
      <FormGroup legend={t('who')} columns={2}>
        <FormField
          name="scope"
          label={t('scope')}
          kind="select"
          initial={campaign?.scope}
          options={[{ value: '', label: t('everyProgram') }, ...scopes]}
        />
        <FormField
          name="activity"
          label={t('activity')}
          kind="select"
          initial={campaign?.activity}
          options={CAMPAIGN_ACTIVITY.map((value) => ({ value, label: t(`activities.${value}`) }))}
        />
      </FormGroup>
      <FormGroup legend={t('when')} columns={2}>
        <FormField
          name="occasion"
          label={t('occasion')}
          kind="select"
          initial={campaign?.occasion}
          options={CAMPAIGN_OCCASION.map((value) => ({ value, label: t(`occasions.${value}`) }))}
        />
        <FormField
          name="days"
          label={t('days')}
          hint={t('daysHint')}
          kind="number"
          initial={String(campaign?.days ?? 0)}
        />
      </FormGroup>
      <FormGroup legend={t('text')} hint={t('languagesHint')} columns={2}>
        {(['es', 'en'] as const).map((language) => (
          <fieldset key={language} className="grid content-start gap-4">
            <legend className="mb-2 font-medium">{t(`languages.${language}`)}</legend>
            <FormField
              name={`subject_${language}`}
              label={t('subject')}
              initial={campaign?.subject[language]}
              maxLength={120}
            />
            <FormField
              name={`body_${language}`}
              label={t('body')}
              kind="long"
              rows={9}
              initial={campaign?.body[language]}
              maxLength={4000}
            />
          </fieldset>
        ))}
      </FormGroup>
      <FormField
        name="link"
        label={t('link')}
        hint={t('linkHint')}
        initial={campaign?.link}
        maxLength={2000}
      />
    </ActionForm>
  )
}
