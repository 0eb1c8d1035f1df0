'use client'

import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { inviteRecruits } from '@/lib/partners/actions'
import { useActionForm } from '@/lib/use-action-form'

const REASONS = ['waiting', 'taken', 'invalid'] as const

type InviteRecruitsFormProps = {
  text: Record<'emails' | 'emailsHint' | 'message' | 'messageHint' | 'submit', string>
  /** By outcome; each holds {list}, which is the count for `sent`. */
  outcomes: Record<'sent' | (typeof REASONS)[number], string>
}

/** A pasted list of addresses; afterwards the form lists which were not invited, and why. */
export function InviteRecruitsForm({ text, outcomes }: InviteRecruitsFormProps) {
  const form = useActionForm(inviteRecruits)
  const { result } = form.state
  return (
    <Form form={form} submit={text.submit}>
      {result && (
        <Alert kind={result.sent === 0 ? 'error' : 'success'}>
          <span className="block">{outcomes.sent.replace('{list}', String(result.sent))}</span>
          {REASONS.filter((reason) => result[reason].length > 0).map((reason) => (
            <span key={reason} className="block">
              {outcomes[reason].replace('{list}', result[reason].join(', '))}
            </span>
          ))}
        </Alert>
      )}
      <FormField name="emails" label={text.emails} hint={text.emailsHint} kind="long" rows={3} required />
      <FormField
        name="message"
        label={text.message}
        hint={text.messageHint}
        kind="long"
        rows={3}
        maxLength={1000}
      />
    </Form>
  )
}
