'use client'

import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { splitCommission } from '@/lib/commissions/change-actions'
import { useActionForm } from '@/lib/use-action-form'

type SplitFormProps = {
  hidden: Record<string, string>
  /** The address of the present affiliate: the first row. */
  first: string
  rows: number
  words: Record<'email' | 'share' | 'reason' | 'reasonHint' | 'submit' | 'done', string>
}

/** A row for each affiliate with their share; empty rows are skipped. */
export function SplitForm({ hidden, first, rows, words }: SplitFormProps) {
  const form = useActionForm(splitCommission, { email_1: first })
  return (
    <Form
      form={form}
      hidden={hidden}
      error={<Alert kind="error">{form.field('shares').errors[0] ?? form.error}</Alert>}
      submit={words.submit}
    >
      {form.state.status === 'ok' && <Alert kind="success">{words.done}</Alert>}
      {Array.from({ length: rows }, (_, index) => index + 1).map((row) => (
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
          <FormField name={`email_${row}`} label={numbered(words.email, row)} kind="email" />
          <FormField
            name={`share_${row}`}
            label={numbered(words.share, row)}
            inputMode="decimal"
            maxLength={5}
            className="figures text-right"
          />
        </div>
      ))}
      <FormField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        kind="long"
        rows={2}
        maxLength={500}
      />
    </Form>
  )
}

/** "Correo 2": the text has a place for the number. */
const numbered = (text: string, row: number) => text.replace('#', String(row))
