import type { ComponentProps } from 'react'
import { type ButtonLook, buttonVariants } from './button-variants'
import { PendingButton } from './pending-button'

type SubmitButtonProps = ButtonLook &
  Omit<ComponentProps<typeof PendingButton>, 'className'> & { className?: string }

/** The form's button; where the server draws it, its looks are not loaded. */
export function SubmitButton({ className = '', variant, size, ...button }: SubmitButtonProps) {
  return <PendingButton {...button} className={`${buttonVariants({ variant, size })} ${className}`} />
}
