'use client'

import type { ReactNode } from 'react'
import { FormField, type FormFieldProps } from '@/components/ui/form-field'
import { useForm } from '@/components/ui/form-frame'
import { isUsed } from '@/components/ui/form-state'

/** A field of a reward: nothing that a browser remembers belongs into it. */
export function RewardField(props: FormFieldProps) {
  return <FormField autoComplete={props.kind === 'select' ? undefined : 'off'} {...props} />
}

type PartProps = { title: string; hint?: string; names: readonly string[]; children: ReactNode }

/** Rarely used fields are folded, and open where one has a value or an error. */
export function Part({ title, hint, names, children }: PartProps) {
  return (
    <details open={isUsed(useForm(), names)} className="border-t">
      <summary className="fold-mark flex min-h-12 items-center font-medium">{title}</summary>
      <fieldset className="grid gap-4 pt-1 pb-5">
        <legend className="sr-only">{title}</legend>
        {hint && <p className="measure text-ink-soft text-sm">{hint}</p>}
        {children}
      </fieldset>
    </details>
  )
}

/** The rows to show, by their numbers: those that are filled, and some to fill. */
export function useRows(names: string[], spare: number, most: number): number[] {
  const { field } = useForm()
  let filled = 0
  for (let n = 0; n < most; n++) if (names.some((name) => field(`${name}_${n}`).value)) filled = n + 1
  return Array.from({ length: Math.min(filled + spare, most) }, (_, n) => n)
}
