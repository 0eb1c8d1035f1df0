import type { ReactNode } from 'react'
import type { FormAction } from '@/lib/action-state'
import { ActionForm } from './form'
import { FormField } from './form-field'

type CommandFormProps = {
  action: FormAction
  /** What the command needs and nobody types. */
  fields: Record<string, string>
  /** The one thing to type, where there is one. */
  input?: { name: string; label: string; hint?: string; maxLength: number; list?: string }
  /** Shown as a toast when it worked and the form is still there; the page behind shows the new state by itself. */
  doneText?: string
  className?: string
  children: ReactNode
}

/** One command on one row: a button, at most one field, and what went wrong beside it. Works without scripts. */
export function CommandForm({ action, fields, input, doneText, className = '', children }: CommandFormProps) {
  return (
    <ActionForm
      action={action}
      hidden={fields}
      doneText={doneText}
      isToastOnly
      className={`gap-3 ${className}`}
    >
      {input && <FormField {...input} required />}
      {children}
    </ActionForm>
  )
}
