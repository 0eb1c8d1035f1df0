'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'
import { FileInput } from './file-input'
import { useForm } from './form-frame'

export type FormFileProps = Pick<
  ComponentProps<typeof FileInput>,
  'accept' | 'multiple' | 'required' | 'words'
> & {
  name: string
  label: string
  hint?: ReactNode
}

/** A file of the form around it: a browser forgets it when the form comes back, so there is no value to keep. */
export function FormFile({ name, label, hint, ...input }: FormFileProps) {
  const { id, errors } = useForm().field(name)
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => <FileInput {...control} {...input} name={name} />}
    </Field>
  )
}
