'use client'

import { ChosenCount } from '@/components/page/chosen-count'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { decideCommissions } from '@/lib/commissions/actions'
import type { Locale } from '@/lib/i18n/routing'
import type { Sums } from '@/lib/money'
import { useActionForm } from '@/lib/use-action-form'

type BulkFormProps = {
  /** The boxes of the rows name this form by it. */
  id: string
  /** Those that "all" is about: what comes into the list later is not among them. */
  seen: string[]
  sums: Sums
  idempotencyKey: string
  /** `#` stands for a number of rows. */
  words: Record<
    'all' | 'approve' | 'reject' | 'reason' | 'done' | 'refused' | 'more' | 'none' | 'one' | 'several',
    string
  >
  canApprove: boolean
  locale: Locale
}
/** What decides appears once something is ticked, so that the bar covers one row and not four. */
const ONCE_CHOSEN = 'hidden group-has-[input[type=checkbox]:checked]/bulk:grid'

/**
 * Approves or rejects the rows that are ticked, or all of the list; lists refused ones with reasons. Works without scripts. It
 * stays at the bottom of the window while its rows are in sight.
 */
export function BulkForm({ id, seen, sums, idempotencyKey, words, canApprove, locale }: BulkFormProps) {
  const form = useActionForm(decideCommissions)
  const { result } = form.state
  const counted = (text: string, count: number) => text.replace('#', String(count))
  return (
    <Form
      form={form}
      id={id}
      hidden={{ seen: seen.join(','), idempotency_key: idempotencyKey }}
      error={<Alert kind="error">{form.field('decision').errors[0] ?? form.error}</Alert>}
      className="gap-3 py-3"
    >
      {result && <Alert kind="success">{counted(words.done, result.decided)}</Alert>}
      {result && result.refusals.length > 0 && (
        <div className="grid max-h-40 gap-1 overflow-y-auto text-sm" data-refused>
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
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {seen.length > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="all" className="size-5 shrink-0" />
            {words.all}
          </label>
        )}
        <ChosenCount form={id} all={{ count: seen.length, sums }} words={words} locale={locale} />
      </div>
      <div className={`gap-3 md:grid-cols-[1fr_auto_auto] md:items-end ${ONCE_CHOSEN}`}>
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
