'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SecretOnce } from '@/components/ui/secret-once'
import { SubmitButton } from '@/components/ui/submit-button'
import { useActionForm } from '@/lib/use-action-form'
import { createEndpoint } from '@/lib/webhooks/actions'
import { WEBHOOK_TYPES } from '@/lib/webhooks/schema'
import { TypeBoxes } from './type-boxes'

/** A new endpoint; its secret is shown here and never again. */
export function EndpointForm({ programId }: { programId: string }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(createEndpoint)
  const id = useId()
  const optional = { ...form.field('description'), required: false }
  const texts = { copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="program_id" value={programId} />
      <input type="hidden" name="kind" value="signed" />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {form.state.result?.secret && (
        <SecretOnce title={t('once')} facts={[[t('secret'), form.state.result.secret]]} texts={texts} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('url')}
          type="url"
          inputMode="url"
          label={t('url')}
          hint={t('urlHint')}
          maxLength={2000}
        />
        <TextField {...optional} label={t('description')} hint={t('descriptionHint')} maxLength={120} />
      </div>
      <TypeBoxes
        id={id}
        legend={t('types')}
        hint={t('typesHint')}
        types={WEBHOOK_TYPES}
        chosen={form.state.values}
        errors={form.field('types').errors}
      />
      <SubmitButton className="w-full sm:w-fit">{t('add')}</SubmitButton>
    </form>
  )
}
