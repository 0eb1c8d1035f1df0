import { useTranslations } from 'next-intl'
import { FieldsForm, type FormFieldSpec } from '@/components/ui/fields-form'
import { setAdmission } from '@/lib/affiliates/actions'
import type { Admission, Group } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { ADMISSION_MODE } from '@/lib/supabase/enums'

type AdmissionFormProps = { programId: string; admission: Admission; groups: Group[] }

/** Whom a program takes; what it asks stands beside it. */
export function AdmissionForm({ programId, admission, groups }: AdmissionFormProps) {
  const t = useTranslations('affiliates.admin.admission')
  const locale = useLocale()
  const text = (name: string, label: string, hint: string, initial: string): FormFieldSpec => ({
    name,
    label,
    hint,
    kind: 'text',
    initial,
  })
  const fields: FormFieldSpec[] = [
    {
      name: 'mode',
      label: t('mode'),
      kind: 'select',
      initial: admission.mode,
      options: ADMISSION_MODE.map((value) => ({ value, label: t(`modes.${value}`) })),
    },
    text('countries', t('countries'), t('countriesHint'), admission.countries.join(', ')),
    text('allowed_domains', t('allowed'), t('allowedHint'), admission.allowedDomains.join(', ')),
    text('refused_domains', t('refused'), t('refusedHint'), admission.refusedDomains.join(', ')),
    text('minimum_account_days', t('age'), t('ageHint'), String(admission.minimumAccountDays)),
    text('reapply_days', t('reapply'), t('reapplyHint'), String(admission.reapplyDays)),
  ]
  if (groups.length > 0) {
    fields.push({
      name: 'group_id',
      label: t('group'),
      hint: t('groupHint'),
      kind: 'select',
      initial: admission.groupId ?? '',
      options: [
        { value: '', label: t('noGroup') },
        ...groups.map((group) => ({ value: group.id, label: localized(group.name, locale) })),
      ],
    })
  }
  return (
    <FieldsForm
      action={setAdmission}
      hidden={{ program_id: programId, questions: JSON.stringify(admission.questions) }}
      fields={fields}
      submit={t('save')}
      doneText={t('saved')}
    />
  )
}
