'use client'

import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { decideCommissions } from '@/lib/commissions/actions'
import { useActionForm } from '@/lib/use-action-form'

type BulkFormProps = {
  /** What the boxes of the rows name as their form. */
  id: string
  /** Those that "all" is about: what comes into the list later is not among them. */
  seen: string[]
  idempotencyKey: string
  /** `#` stands for a number of rows. */
  words: Record<'all' | 'approve' | 'reject' | 'reason' | 'done' | 'refused' | 'more', string>
  canApprove: boolean
}

/** Approves or rejects the rows that are ticked, or all of this state; what is refused is listed with its reason. Works without scripts. */
export function BulkForm({ id, seen, idempotencyKey, words, canApprove }: BulkFormProps) {
  const form = useActionForm(decideCommissions)
  const { result } = form.state
  const counted = (words: string, count: number) => words.replace('#', String(count))
  return (
    <form {...form.props} id={id} className="grid gap-4 rounded-md border bg-surface p-4 sm:p-5">
      <input type="hidden" name="seen" value={seen.join(',')} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {form.error && <Alert kind="error">{form.state.messages?.fields.decision?.[0] ?? form.error}</Alert>}
      {result && <Alert kind="success">{counted(words.done, result.decided)}</Alert>}
      {result && result.refusals.length > 0 && (
        <div className="grid gap-1 text-sm" data-refused>
          <p className="font-medium">{counted(words.refused, result.refusals.length + result.unlisted)}</p>
          <ul className="grid list-disc gap-0.5 pl-5">
            {result.refusals.map(({ id: refused, text }) => (
              <li key={refused} className="wrap-anywhere">
                {text}
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
        <TextField {...form.field('reason')} required={false} label={words.reason} maxLength={500} />
        <SubmitButton name="decision" value="reject" variant="danger">
          {words.reject}
        </SubmitButton>
        {canApprove && (
          <SubmitButton name="decision" value="approve">
            {words.approve}
          </SubmitButton>
        )}
      </div>
    </form>
  )
}
