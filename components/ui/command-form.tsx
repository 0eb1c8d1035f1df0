'use client'

import { type ReactNode, useEffect, useId } from 'react'
import type { FormAction } from '@/lib/action-state'
import { useActionForm } from '@/lib/use-action-form'
import { Alert } from './alert'
import { TextField } from './field'
import { notify } from './toast'

type CommandFormProps = {
  action: FormAction
  /** What the command needs and nobody types. */
  fields: Record<string, string>
  /** The one thing to type, where there is one. */
  input?: { name: string; label: string; hint?: string; maxLength: number }
  /** Said when it worked and the form is still there; the page behind shows the new state by itself. */
  doneText?: string
  className?: string
  children: ReactNode
}

/** One command on one row: a button, at most one field, and what went wrong beside it. Works without scripts. */
export function CommandForm({ action, fields, input, doneText, className = '', children }: CommandFormProps) {
  const form = useActionForm(action)
  const id = useId()
  useEffect(() => {
    if (form.state.status === 'ok' && doneText) notify('success', doneText)
  }, [form.state, doneText])
  return (
    <form {...form.props} className={`grid gap-3 ${className}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {input && (
        <TextField
          {...form.field(input.name)}
          id={id}
          label={input.label}
          hint={input.hint}
          maxLength={input.maxLength}
        />
      )}
      {children}
    </form>
  )
}
