import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { setAdmission } from '@/lib/affiliates/actions'
import type { Admission, Group } from '@/lib/affiliates/schema'
import { countryList } from '@/lib/i18n/countries'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { ADMISSION_MODE } from '@/lib/supabase/enums'

type AdmissionFormProps = { programId: string; admission: Admission; groups: Group[] }

/** Whom a program admits; its questions are edited beside it. */
export function AdmissionForm({ programId, admission, groups }: AdmissionFormProps) {
  const t = useTranslations('affiliates.admin.admission')
  const locale = useLocale()
  return (
    <ActionForm
      action={setAdmission}
      hidden={{ program_id: programId, questions: JSON.stringify(admission.questions) }}
      initial={{
        mode: admission.mode,
        countries: countryList(admission.countries, locale),
        allowed_domains: admission.allowedDomains.join(', '),
        refused_domains: admission.refusedDomains.join(', '),
        minimum_account_days: String(admission.minimumAccountDays),
        reapply_days: String(admission.reapplyDays),
        group_id: admission.groupId ?? '',
      }}
      submit={t('save')}
      doneText={t('saved')}
    >
      <FormField
        name="mode"
        label={t('mode')}
        kind="select"
        options={ADMISSION_MODE.map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      <FormField name="countries" label={t('countries')} hint={t('countriesHint')} />
      <FormField name="allowed_domains" label={t('allowed')} hint={t('allowedHint')} />
      <FormField name="refused_domains" label={t('refused')} hint={t('refusedHint')} />
      <FormField name="minimum_account_days" label={t('age')} hint={t('ageHint')} />
      <FormField name="reapply_days" label={t('reapply')} hint={t('reapplyHint')} />
      {groups.length > 0 && (
        <FormField
          name="group_id"
          label={t('group')}
          hint={t('groupHint')}
          kind="select"
          options={[
            { value: '', label: t('noGroup') },
            ...groups.map((group) => ({ value: group.id, label: localized(group.name, locale) })),
          ]}
        />
      )}
    </ActionForm>
  )
}
