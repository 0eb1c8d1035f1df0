'use client'

import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { decideCommissions } from '@/lib/commissions/actions'
import { useActionForm } from '@/lib/use-action-form'

type BulkFormProps = {
  /** The boxes of the rows name this form by it. */
  id: string
  /** Those that "all" is about: what comes into the list later is not among them. */
  seen: string[]
  idempotencyKey: string
  /** `#` stands for a number of rows. */
  words: Record<'all' | 'approve' | 'reject' | 'reason' | 'done' | 'refused' | 'more', string>
  canApprove: boolean
}

/** Approves or rejects the rows that are ticked, or all of this state; lists refused ones with reasons. Works without scripts. */
export function BulkForm({ id, seen, idempotencyKey, words, canApprove }: BulkFormProps) {
  const form = useActionForm(decideCommissions)
  const { result } = form.state
  const counted = (text: string, count: number) => text.replace('#', String(count))
  return (
    <Form
      form={form}
      id={id}
      hidden={{ seen: seen.join(','), idempotency_key: idempotencyKey }}
      error={<Alert kind="error">{form.field('decision').errors[0] ?? form.error}</Alert>}
      className="gap-4 rounded-md border bg-surface p-4 sm:p-5"
    >
      {result && <Alert kind="success">{counted(words.done, result.decided)}</Alert>}
      {result && result.refusals.length > 0 && (
        <div className="grid gap-1 text-sm" data-refused>
          <p className="font-medium">{counted(words.refused, result.refusals.length + result.unlisted)}</p>
          <ul className="grid list-disc gap-0.5 pl-5">
            {result.refusals.map((refusal) => (
              <li key={refusal.id} className="wrap-anywhere">
                {refusal.text}
              </li>
            ))}
          </ul>
          {result.unlisted > 0 && <p>{counted(words.more, result.unlisted)}</p>}
        </div>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="all" className="size-5 shrink-0 accent-canal" />
        {words.all}
      </label>
      <div className="grid gap-4 md:grid-cols-[1fr_auto_auto] md:items-end">
        <FormField name="reason" label={words.reason} maxLength={500} />
        <SubmitButton name="decision" value="reject" variant="danger">
          {words.reject}
        </SubmitButton>
        {canApprove && (
          <SubmitButton name="decision" value="approve">
            {words.approve}
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}
