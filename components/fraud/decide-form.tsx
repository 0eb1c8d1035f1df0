'use client'

import { type ReactNode, useEffect } from 'react'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { notify } from '@/components/ui/toast'
import { decideHolds } from '@/lib/fraud/actions'
import { useActionForm } from '@/lib/use-action-form'

type DecideFormProps = {
  /** `name` is the box's: this form brings no schema along, whose library asks for eval. */
  items: { name: string; label: string; isOff?: boolean; content: ReactNode }[]
  /** Of those that one box stands for, a space between them. */
  furtherIds: string
  idempotencyKey: string
  texts: {
    list: string
    reason: string
    hint: string
    release: string
    reject: string
    released: string
    rejected: string
  }
}

/** Commissions with a box each, ticked at first save `isOff`, and one step for those that are: release or reject, with one reason. */
export function DecideForm({ items, furtherIds, idempotencyKey, texts }: DecideFormProps) {
  const form = useActionForm(decideHolds)
  const { status, done, values } = form.state
  useEffect(() => {
    if (status === 'ok') notify('success', done === 'released' ? texts.released : texts.rejected)
  }, [status, done, texts])
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="further_ids" value={furtherIds} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <fieldset>
        <legend className="sr-only">{texts.list}</legend>
        <ul className="divide-y border-y">
          {items.map(({ name, label, isOff, content }) => {
            const isOn = values ? values[name] === 'on' : !isOff
            return (
              <li key={name} className="flex items-start gap-3 py-3">
                <input
                  key={String(isOn)}
                  type="checkbox"
                  name={name}
                  defaultChecked={isOn}
                  aria-label={label}
                  className="mt-0.5 size-5 shrink-0 accent-canal"
                />
                <div className="min-w-0 grow">{content}</div>
              </li>
            )
          })}
        </ul>
      </fieldset>
      <div className="grid gap-4 md:grid-cols-[1fr_auto_auto] md:items-start">
        <TextField {...form.field('reason')} label={texts.reason} hint={texts.hint} maxLength={500} />
        <SubmitButton name="decision" value="release" className="md:mt-8">
          {texts.release}
        </SubmitButton>
        <SubmitButton name="decision" value="reject" variant="danger" className="md:mt-8">
          {texts.reject}
        </SubmitButton>
      </div>
    </form>
  )
}
