'use client'

import { Alert } from '@/components/ui/alert'
import { type Choice, ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { Textarea } from '@/components/ui/textarea'
import { inviteAffiliates } from '@/lib/affiliates/actions'
import { useActionForm } from '@/lib/use-action-form'

type Words = 'emails' | 'emailsHint' | 'group' | 'message' | 'messageHint' | 'language' | 'submit' | 'none'
type InviteFormProps = {
  programId: string
  groups: Choice[]
  languages: Choice[]
  text: Record<Words, string>
  /** By outcome; each holds {list}, `sent` holds the count. */
  outcomes: Record<'sent' | (typeof OUTCOMES)[number], string>
}

const OUTCOMES = ['waiting', 'joined', 'banned', 'invalid'] as const

/** A pasted list of addresses; afterwards the form lists the outcome of each. */
export function InviteForm({ programId, groups, languages, text, outcomes }: InviteFormProps) {
  const form = useActionForm(inviteAffiliates)
  const { values: typed, result } = form.state
  const [emails, message] = [form.field('emails'), form.field('message')]
  const list = (name: string) => ({
    id: `${emails.id}-${name}`,
    name,
    value: typed?.[name],
    errors: form.field(name).errors,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="program_id" value={programId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {result && (
        <Alert kind={result.sent === 0 ? 'error' : 'success'}>
          <span className="block">{outcomes.sent.replace('{list}', String(result.sent))}</span>
          {OUTCOMES.filter((outcome) => result[outcome].length > 0).map((outcome) => (
            <span key={outcome} className="block">
              {outcomes[outcome].replace('{list}', result[outcome].join(', '))}
            </span>
          ))}
        </Alert>
      )}
      <Field id={emails.id} label={text.emails} hint={text.emailsHint} errors={emails.errors}>
        {(control) => (
          <Textarea {...control} name="emails" rows={5} required defaultValue={typed?.emails ?? ''} />
        )}
      </Field>
      <Field id={message.id} label={text.message} hint={text.messageHint} errors={message.errors}>
        {(control) => (
          <Textarea
            {...control}
            name="message"
            rows={3}
            maxLength={1000}
            defaultValue={typed?.message ?? ''}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {groups.length > 0 && (
          <ChoiceField {...list('group_id')} label={text.group} any={text.none} choices={groups} />
        )}
        <ChoiceField {...list('locale')} label={text.language} choices={languages} />
      </div>
      <SubmitButton className="w-full sm:w-fit">{text.submit}</SubmitButton>
    </form>
  )
}
