'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'
import { useForm } from './form-frame'
import { Textarea } from './textarea'

type FormTextProps = Pick<ComponentProps<'textarea'>, 'maxLength' | 'required' | 'rows'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  initial?: string | null | undefined
}

/** A text of several lines of the form around it. */
export function FormText({ name, label, hint, initial, ...text }: FormTextProps) {
  const { value, id, errors } = useForm().field(name, initial ?? undefined)
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => <Textarea {...control} {...text} name={name} defaultValue={value} />}
    </Field>
  )
}
