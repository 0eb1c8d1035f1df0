import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { proposeEntry } from '@/lib/scamscan/office-actions'

const ROLES = ['scam', 'allowed'] as const

/** Proposes an entry of the house's list. */
export function EntryForm() {
  const t = useTranslations('scamoffice.entries')
  return (
    <details className="rounded-md border bg-surface px-5 py-2">
      <summary className="fold-mark flex min-h-11 cursor-pointer items-center font-medium">
        {t('propose')}
      </summary>
      <ActionForm
        action={proposeEntry}
        submit={t('submit')}
        doneText={t('proposed')}
        isToastOnly
        className="max-w-2xl gap-4 pt-3 pb-4"
      >
        <FormField
          name="role"
          label={t('role')}
          kind="select"
          initial="scam"
          options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
        <FormField
          name="value"
          label={t('value')}
          hint={t('valueHint')}
          maxLength={2000}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
        <FormField name="reason" label={t('reason')} maxLength={500} required />
      </ActionForm>
    </details>
  )
}
