'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { createConnector } from '@/lib/connectors/actions'
import { CONNECTOR_PROVIDER } from '@/lib/supabase/enums'

/** Connects another shop: its address appears at once, its secret is entered afterwards. */
export function ConnectorForm({ programId }: { programId: string }) {
  const t = useTranslations('connectors')
  return (
    <ActionForm
      action={createConnector}
      hidden={{ program_id: programId }}
      submit={t('add')}
      className="gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          name="provider"
          label={t('provider')}
          kind="select"
          options={CONNECTOR_PROVIDER.map((value) => ({ value, label: t(`providers.${value}`) }))}
          required
        />
        <FormField name="label" label={t('label')} hint={t('labelHint')} maxLength={80} required />
      </div>
    </ActionForm>
  )
}
