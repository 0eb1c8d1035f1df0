'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { SubmitButton } from '@/components/ui/submit-button'
import { createConnector } from '@/lib/connectors/actions'
import { CONNECTOR_PROVIDER } from '@/lib/supabase/enums'
import { useActionForm } from '@/lib/use-action-form'

/** Connects another shop: its address appears at once, its secret is entered afterwards. */
export function ConnectorForm({ programId }: { programId: string }) {
  const t = useTranslations('connectors')
  const form = useActionForm(createConnector)
  const { id, errors, ...provider } = form.field('provider')
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="program_id" value={programId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id={id} label={t('provider')} errors={errors}>
          {(control) => (
            <Select {...control} {...provider} defaultValue={provider.defaultValue || CONNECTOR_PROVIDER[0]}>
              {CONNECTOR_PROVIDER.map((one) => (
                <option key={one} value={one}>
                  {t(`providers.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField {...form.field('label')} label={t('label')} hint={t('labelHint')} maxLength={80} />
      </div>
      <SubmitButton className="w-full sm:w-fit">{t('add')}</SubmitButton>
    </form>
  )
}
