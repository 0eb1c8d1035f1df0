'use client'

import { Alert } from '@/components/ui/alert'
import { Field, TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { Textarea } from '@/components/ui/textarea'
import { splitCommission } from '@/lib/commissions/change-actions'
import { useActionForm } from '@/lib/use-action-form'

type SplitFormProps = {
  hidden: Record<string, string>
  /** Whose the commission is now: the first row. */
  first: string
  rows: number
  words: Record<'email' | 'share' | 'reason' | 'reasonHint' | 'submit' | 'done', string>
}

/** A row for each affiliate with their share; rows left empty are none. */
export function SplitForm({ hidden, first, rows, words }: SplitFormProps) {
  const form = useActionForm(splitCommission)
  const reason = form.field('reason')
  return (
    <form {...form.props} className="grid gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.error && <Alert kind="error">{form.state.messages?.fields.shares?.[0] ?? form.error}</Alert>}
      {form.state.status === 'ok' && <Alert kind="success">{words.done}</Alert>}
      {Array.from({ length: rows }, (_, index) => index + 1).map((row) => {
        const email = form.field(`email_${row}`)
        const share = form.field(`share_${row}`)
        return (
          <div key={row} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
            <TextField
              {...email}
              type="email"
              required={false}
              defaultValue={form.state.values ? email.defaultValue : row === 1 ? first : ''}
              label={numbered(words.email, row)}
            />
            <TextField
              {...share}
              required={false}
              inputMode="decimal"
              maxLength={5}
              className="figures text-right"
              label={numbered(words.share, row)}
            />
          </div>
        )
      })}
      <Field id={reason.id} label={words.reason} hint={words.reasonHint} errors={reason.errors}>
        {(control) => (
          <Textarea {...control} name="reason" rows={2} maxLength={500} defaultValue={reason.defaultValue} />
        )}
      </Field>
      <SubmitButton className="w-full sm:w-fit">{words.submit}</SubmitButton>
    </form>
  )
}

/** "Correo 2": the reader's words have the place of the number. */
const numbered = (words: string, row: number) => words.replace('#', String(row))
