'use client'

import type { ComponentProps } from 'react'
import { useForm } from './form-frame'
import { PasswordField } from './password-field'

type FormPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'id' | 'errors'> & { name: string }

/** A password of the form around it, with a switch to see it. */
export function FormPassword({ name, ...props }: FormPasswordProps) {
  const { id, errors } = useForm().field(name)
  return <PasswordField {...props} {...{ id, name, errors }} required />
}
