'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { createPostback } from '@/lib/webhooks/actions'
import { POSTBACK_TYPES } from '@/lib/webhooks/schema'
import { TypeBoxes } from './type-boxes'

/** A new postback of one of the person's programs. */
export function PostbackForm({ programs }: { programs: { id: string; name: string }[] }) {
  const t = useTranslations('webhooks')
  return (
    <ActionForm action={createPostback} submit={t('postbacks.add')} className="gap-5">
      <div className="grid gap-5 sm:grid-cols-[16rem_1fr]">
        <FormField
          name="enrollment_id"
          label={t('postbacks.program')}
          kind="select"
          options={programs.map(({ id: value, name }) => ({ value, label: name }))}
        />
        <FormField
          name="url"
          label={t('postbacks.url')}
          hint={t('postbacks.urlHint')}
          inputMode="url"
          maxLength={2000}
          required
        />
      </div>
      <TypeBoxes label={t('types')} hint={t('postbacks.typesHint')} types={POSTBACK_TYPES} />
    </ActionForm>
  )
}
