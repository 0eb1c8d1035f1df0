'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { useActionForm } from '@/lib/use-action-form'

/** What stands in the form before anything is typed, by the names of its fields. */
export type Start = Record<string, string>
export type FieldsProps = { form: ReturnType<typeof useActionForm>; start: Start }

/** A field that starts with what the link says, and keeps what was typed. */
export function inputOf({ form, start }: FieldsProps) {
  return (name: string) => {
    const defaultValue = form.state.values?.[name] ?? start[name] ?? ''
    return { ...form.field(name), defaultValue, required: false }
  }
}

type ChoiceProps = FieldsProps & { name: string; label: string; hint?: string; children: ReactNode }

export function Choice({ form, start, name, label, hint, children }: ChoiceProps) {
  const { id, errors } = form.field(name)
  const chosen = form.state.values?.[name] ?? start[name] ?? ''
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => (
        // The key makes a new select when the answer comes: a form's reset would go back to the first option.
        <Select {...control} key={chosen} name={name} defaultValue={chosen}>
          {children}
        </Select>
      )}
    </Field>
  )
}
