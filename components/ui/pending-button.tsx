'use client'

import type { ReactNode } from 'react'
import { useFormStatus } from 'react-dom'
import { ArcsLoading } from './mark'

type PendingButtonProps = {
  children: ReactNode
  className: string
  name?: string | undefined
  value?: string | undefined
}

/** A form's button: while the form runs it is disabled and shows the loading line. */
export function PendingButton({ children, ...button }: PendingButtonProps) {
  const { pending } = useFormStatus()
  return (
    <button type="submit" disabled={pending} data-slot="button" {...button}>
      {pending && <ArcsLoading className="size-5" />}
      {children}
    </button>
  )
}
