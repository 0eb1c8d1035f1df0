import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="card"
      className={cn('rounded-md border bg-surface p-5 sm:p-6', className)}
      {...props}
    />
  )
}

type CardTitleProps = ComponentProps<'h2'> & { as?: 'h2' | 'h3' }

export function CardTitle({ as: Heading = 'h2', className, ...props }: CardTitleProps) {
  return <Heading data-slot="card-title" className={cn('text-h4', className)} {...props} />
}
