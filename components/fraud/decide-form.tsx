'use client'

import type { ReactNode } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormBox } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { decideHolds } from '@/lib/fraud/actions'

type DecideFormProps = {
  /** `name` is the box's: this form brings no schema along, whose library asks for eval. */
  items: { name: string; label: string; isOff?: boolean; content: ReactNode }[]
  /** Further commissions of one box, a space between their ids. */
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
  return (
    <ActionForm
      action={decideHolds}
      hidden={{ idempotency_key: idempotencyKey, further_ids: furtherIds }}
      doneText={{ released: texts.released, rejected: texts.rejected }}
      isToastOnly
      className="gap-5"
    >
      <fieldset>
        <legend className="sr-only">{texts.list}</legend>
        <ul className="divide-y border-y">
          {items.map(({ name, label, isOff, content }) => (
            <li key={name} className="flex items-start gap-3 py-3">
              <FormBox name={name} label={label} isOn={!isOff} className="mt-0.5" />
              <div className="min-w-0 grow">{content}</div>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="grid gap-4 md:grid-cols-[1fr_auto_auto] md:items-start">
        <FormField name="reason" label={texts.reason} hint={texts.hint} maxLength={500} required />
        <SubmitButton name="decision" value="release" className="md:mt-8">
          {texts.release}
        </SubmitButton>
        <SubmitButton name="decision" value="reject" variant="danger" className="md:mt-8">
          {texts.reject}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
