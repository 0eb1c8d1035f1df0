'use client'

import { createContext, type ReactNode, use } from 'react'
import type { ActionForm } from '@/lib/use-action-form'
import { ErrorAlert } from './alert-frame'

const FormContext = createContext<ActionForm | null>(null)

/** The form around a field. */
export function useForm(): ActionForm {
  const form = use(FormContext)
  if (!form) throw new Error('A field needs a form around it.')
  return form
}

type FormFrameProps = {
  form: ActionForm
  id?: string | undefined
  /** Replaces the alert with the summary of the errors. */
  error?: ReactNode
  className?: string
  children: ReactNode
}

/** The least of a form: its fields and the summary of its errors. Public pages use it, whose scripts a test limits. */
export function FormFrame({ form, id, error, className = 'gap-4', children }: FormFrameProps) {
  return (
    <FormContext value={form}>
      <form {...form.props} id={id} className={`grid ${className}`}>
        {form.error && (error ?? <ErrorAlert>{form.error}</ErrorAlert>)}
        {children}
      </form>
    </FormContext>
  )
}
