'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { createEndpoint } from '@/lib/webhooks/actions'
import { SLACK_TYPES } from '@/lib/webhooks/schema'
import { TypeBoxes } from './type-boxes'

/** A channel that receives sentences; its address is its secret, so none is shown. */
export function SlackForm({ programId }: { programId: string }) {
  const t = useTranslations('webhooks')
  return (
    <ActionForm
      action={createEndpoint}
      hidden={{ program_id: programId, kind: 'slack' }}
      doneText={t('channel.added')}
      isToastOnly
      submit={t('channel.add')}
      className="gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          name="url"
          label={t('channel.url')}
          hint={t('channel.urlHint')}
          kind="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          required
        />
        <FormField
          name="description"
          label={t('channel.name')}
          hint={t('channel.nameHint')}
          maxLength={120}
        />
      </div>
      <TypeBoxes label={t('types')} hint={t('channel.typesHint')} types={SLACK_TYPES} isTechnical={false} />
    </ActionForm>
  )
}
