'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SecretOnce } from '@/components/ui/secret-once'
import { useActionForm } from '@/lib/use-action-form'
import { createEndpoint } from '@/lib/webhooks/actions'
import { WEBHOOK_TYPES } from '@/lib/webhooks/words'
import { TypeBoxes } from './type-boxes'

/** A new endpoint; its secret is shown once, here. */
export function EndpointForm({ programId }: { programId: string }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(createEndpoint)
  const secret = form.state.result?.secret
  const texts = { copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }
  return (
    <Form form={form} hidden={{ program_id: programId, kind: 'signed' }} submit={t('add')} className="gap-5">
      {secret && <SecretOnce title={t('once')} facts={[[t('secret'), secret]]} texts={texts} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          name="url"
          label={t('url')}
          hint={t('urlHint')}
          kind="url"
          inputMode="url"
          maxLength={2000}
          required
        />
        <FormField name="description" label={t('description')} hint={t('descriptionHint')} maxLength={120} />
      </div>
      <TypeBoxes label={t('types')} hint={t('typesHint')} types={WEBHOOK_TYPES} />
    </Form>
  )
}
