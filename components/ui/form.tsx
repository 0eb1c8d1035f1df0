'use client'

import { type ReactNode, useEffect } from 'react'
import type { FormAction } from '@/lib/action-state'
import { type ActionForm as FormState, useActionForm } from '@/lib/use-action-form'
import { Alert } from './alert'
import type { ButtonLook } from './button-variants'
import { FormFrame } from './form-frame'
import { SubmitButton } from './submit-button'
import { notify } from './toast'

type FormParts = {
  id?: string
  /** What the command needs and nobody types. */
  hidden?: Record<string, string>
  /** Shown when it worked, by its ending if there are several: above the fields, and as a toast. */
  doneText?: string | Record<string, string> | undefined
  /** For a form whose page shows the new state by itself. */
  isToastOnly?: boolean
  /** Replaces the alert with the summary of the errors. */
  error?: ReactNode
  submit?: string
  look?: ButtonLook
  className?: string
  children?: ReactNode
}

/** A form of fields in markup, for a component that reads the state of the form itself. Works without scripts. */
export function Form({ form, ...props }: FormParts & { form: FormState }) {
  const { id, hidden = {}, isToastOnly, submit, look, className = 'gap-4', children } = props
  const isDone = form.state.status === 'ok'
  const ending = typeof props.doneText === 'object' ? props.doneText[form.state.done ?? ''] : props.doneText
  useEffect(() => {
    if (form.state.status === 'ok' && ending) notify('success', ending)
  }, [form.state, ending])
  return (
    <FormFrame form={form} id={id} error={props.error} className={className}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isDone && ending && !isToastOnly && <Alert kind="success">{ending}</Alert>}
      {children}
      {submit && (
        <SubmitButton {...look} className="w-full sm:w-fit">
          {submit}
        </SubmitButton>
      )}
    </FormFrame>
  )
}

type ActionFormProps = FormParts & {
  action: FormAction
  /** What the fields hold at first, by name. */
  initial?: Record<string, string>
}

/** The same for a component of the server: a form that is one action. */
export function ActionForm({ action, initial, ...props }: ActionFormProps) {
  const form = useActionForm(action, initial)
  return <Form form={form} {...props} />
}
