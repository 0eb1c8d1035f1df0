'use client'

import { Alert } from '@/components/ui/alert'
import type { Choice } from '@/components/ui/choice-field'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { inviteAffiliates } from '@/lib/affiliates/actions'
import { useActionForm } from '@/lib/use-action-form'

const REASONS = ['waiting', 'joined', 'banned', 'invalid'] as const

type Words = 'emails' | 'emailsHint' | 'group' | 'message' | 'messageHint' | 'language' | 'submit' | 'none'
type InviteFormProps = {
  programId: string
  groups: Choice[]
  languages: Choice[]
  text: Record<Words, string>
  /** By outcome; each holds {list}, which is the count for `sent`. */
  outcomes: Record<'sent' | (typeof REASONS)[number], string>
}

/** A pasted list of addresses; afterwards the form lists which were not invited, and why. */
export function InviteForm({ programId, groups, languages, text, outcomes }: InviteFormProps) {
  const form = useActionForm(inviteAffiliates)
  const { result } = form.state
  return (
    <Form form={form} hidden={{ program_id: programId }} submit={text.submit} className="gap-5">
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
      <FormField name="emails" label={text.emails} hint={text.emailsHint} kind="long" rows={5} required />
      <FormField
        name="message"
        label={text.message}
        hint={text.messageHint}
        kind="long"
        rows={3}
        maxLength={1000}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {groups.length > 0 && (
          <FormField
            name="group_id"
            label={text.group}
            kind="select"
            options={[{ value: '', label: text.none }, ...groups]}
          />
        )}
        <FormField name="locale" label={text.language} kind="select" options={languages} />
      </div>
    </Form>
  )
}
