'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { createLink, updateLink } from '@/lib/links/actions'
import { useActionForm } from '@/lib/use-action-form'
import { Choice, inputOf, type Start } from './choice'
import { LinkFields } from './link-fields'

type Shared = { start: Start; hosts: string; coupons: [string, string][]; rules: number }
type CreateLinkFormProps = Shared & {
  /** Enrollment and name of each program. */
  places: [string, string][]
  /** What stands before the code in the address. */
  prefix: string
  /** Makes a second press of the button harmless. */
  idempotencyKey: string
}

export function CreateLinkForm({ places, prefix, idempotencyKey, start, ...fields }: CreateLinkFormProps) {
  const t = useTranslations('links')
  const form = useActionForm(createLink)
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <Choice form={form} start={start} name="enrollment_id" label={t('form.program')}>
        {places.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <TextField
        label={t('form.code')}
        hint={t('form.codeHint', { prefix })}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        {...inputOf({ form, start })('code')}
      />
      <LinkFields form={form} start={start} {...fields} />
      <SubmitButton className="w-full sm:w-fit">{t('new.submit')}</SubmitButton>
    </form>
  )
}

export function UpdateLinkForm({ linkId, start, ...fields }: Shared & { linkId: string }) {
  const t = useTranslations('links.detail')
  const form = useActionForm(updateLink)
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="link_id" value={linkId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <LinkFields form={form} start={start} {...fields} />
      <SubmitButton className="w-full sm:w-fit">{t('save')}</SubmitButton>
    </form>
  )
}
