'use client'

import type { ComponentProps } from 'react'
import { TextField } from './field'
import { useForm } from './form-frame'

type FormInputProps = Omit<ComponentProps<typeof TextField>, 'id' | 'errors'> & { name: string }

/** A line of text of the form around it. */
export function FormInput({ name, ...input }: FormInputProps) {
  const { value, ...field } = useForm().field(name)
  return <TextField {...input} {...field} defaultValue={value} />
}
