'use client'

import type { ReactNode } from 'react'
import { useFormStatus } from 'react-dom'
import { type ButtonLook, buttonVariants } from './button-variants'
import { ArcsLoading } from './mark'

type SubmitButtonProps = ButtonLook & {
  children: ReactNode
  className?: string
  name?: string
  value?: string
}

/** The form's button: while the form runs it is disabled and shows the loading line. */
export function SubmitButton({ children, className = '', variant, size, name, value }: SubmitButtonProps) {
  const { pending } = useFormStatus()
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={pending}
      data-slot="button"
      className={`${buttonVariants({ variant, size })} ${className}`}
    >
      {pending && <ArcsLoading className="size-5" />}
      {children}
    </button>
  )
}
