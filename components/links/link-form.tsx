'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { createLink, updateLink } from '@/lib/links/actions'
import { LinkFields } from './link-fields'

type Shared = {
  /** What the fields hold at first, by name. */
  start: Record<string, string>
  hosts: string
  coupons: [string, string][]
  rules: number
}
type CreateLinkFormProps = Shared & {
  /** Enrollment and name of each program. */
  places: [string, string][]
  /** The address before the code. */
  prefix: string
  /** Makes a second press of the button harmless. */
  idempotencyKey: string
}

export function CreateLinkForm({ places, prefix, idempotencyKey, start, ...fields }: CreateLinkFormProps) {
  const t = useTranslations('links')
  return (
    <ActionForm
      action={createLink}
      hidden={{ idempotency_key: idempotencyKey }}
      initial={start}
      submit={t('new.submit')}
      className="gap-5"
    >
      <FormField
        name="enrollment_id"
        label={t('form.program')}
        kind="select"
        options={places.map(([value, label]) => ({ value, label }))}
      />
      <FormField
        name="code"
        label={t('form.code')}
        hint={t('form.codeHint', { prefix })}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <LinkFields {...fields} />
    </ActionForm>
  )
}

export function UpdateLinkForm({ linkId, start, ...fields }: Shared & { linkId: string }) {
  const t = useTranslations('links.detail')
  return (
    <ActionForm
      action={updateLink}
      hidden={{ link_id: linkId }}
      initial={start}
      submit={t('save')}
      className="gap-5"
    >
      <LinkFields {...fields} />
    </ActionForm>
  )
}
