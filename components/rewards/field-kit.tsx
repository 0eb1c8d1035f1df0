'use client'

import type { ComponentProps, ReactNode } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import { TextField } from '@/components/ui/field'
import type { useActionForm } from '@/lib/use-action-form'

export type Kit = {
  form: ReturnType<typeof useActionForm>
  /** What stands in the form before anything is typed, by the names of its fields. */
  start: Record<string, string>
}

export const typedIn = ({ form, start }: Kit, name: string) => form.state.values?.[name] ?? start[name] ?? ''

type TypedProps = Kit & { name: string; label: string; hint?: string } & Pick<
    ComponentProps<'input'>,
    'inputMode' | 'maxLength' | 'type'
  >

export function Typed({ form, start, name, label, hint, ...input }: TypedProps) {
  const field = { ...form.field(name), required: false, defaultValue: typedIn({ form, start }, name) }
  return <TextField label={label} hint={hint} autoComplete="off" {...input} {...field} />
}

type ChosenProps = Kit & { name: string; label: string; hint?: string; options: [string, string][] }

export function Chosen({ form, start, name, label, hint, options }: ChosenProps) {
  const { id, errors } = form.field(name)
  const chosen = typedIn({ form, start }, name)
  return (
    <ChoiceField
      {...{ id, name, label, hint, errors }}
      value={chosen}
      choices={options.map(([value, text]) => ({ value, label: text }))}
    />
  )
}

type PartProps = Kit & { title: string; hint?: string; names: string[]; children: ReactNode }

/** What few rewards need stands folded, and open where something is in it or wrong with it. */
export function Part({ form, start, title, hint, names, children }: PartProps) {
  const isUsed = names.some((name) => typedIn({ form, start }, name) || form.field(name).errors.length > 0)
  return (
    <details open={isUsed} className="border-t">
      <summary className="fold-mark flex min-h-12 items-center font-medium">{title}</summary>
      <fieldset className="grid gap-4 pt-1 pb-5">
        <legend className="sr-only">{title}</legend>
        {hint && <p className="measure text-ink-soft text-sm">{hint}</p>}
        {children}
      </fieldset>
    </details>
  )
}

/** How many rows to show: what is filled, and some to fill. */
export function rowCount(kit: Kit, names: string[], spare: number, most: number): number {
  let filled = 0
  for (let n = 0; n < most; n++) if (names.some((name) => typedIn(kit, `${name}_${n}`))) filled = n + 1
  return Math.min(filled + spare, most)
}
