import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { type ButtonLook, buttonVariants } from './button-variants'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { asChild?: boolean }

export function Button({ className, variant, size, asChild = false, type, ...props }: ButtonProps) {
  const look = { 'data-slot': 'button', className: cn(buttonVariants({ variant, size }), className) }
  if (asChild) return <Slot.Root {...look} {...props} />
  return <button type={type ?? 'button'} {...look} {...props} />
}
