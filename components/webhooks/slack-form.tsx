'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { notify } from '@/components/ui/toast'
import { useActionForm } from '@/lib/use-action-form'
import { createEndpoint } from '@/lib/webhooks/actions'
import { SLACK_TYPES } from '@/lib/webhooks/schema'
import { TypeBoxes } from './type-boxes'

/** A channel that is told in a sentence; its address is its secret, so none is shown. */
export function SlackForm({ programId }: { programId: string }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(createEndpoint)
  const id = useId()
  const optional = { ...form.field('description'), required: false }
  useEffect(() => {
    if (form.state.status === 'ok') notify('success', t('channel.added'))
  }, [form.state, t])
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="program_id" value={programId} />
      <input type="hidden" name="kind" value="slack" />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t('channel.url')}
          hint={t('channel.urlHint')}
          maxLength={2000}
        />
        <TextField {...optional} label={t('channel.name')} hint={t('channel.nameHint')} maxLength={120} />
      </div>
      <TypeBoxes
        id={id}
        legend={t('types')}
        hint={t('channel.typesHint')}
        types={SLACK_TYPES}
        chosen={form.state.values}
        errors={form.field('types').errors}
      />
      <SubmitButton className="w-full sm:w-fit">{t('channel.add')}</SubmitButton>
    </form>
  )
}
