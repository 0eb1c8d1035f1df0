'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { Choice } from './choice-field'
import { Field } from './field'
import { useForm } from './form-frame'
import { FormSelect } from './form-select'
import { FormText } from './form-text'
import { Input } from './input'

export type FormFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  kind?: 'text' | 'long' | 'url' | 'email' | 'number' | 'date' | 'datetime-local' | 'password' | 'select'
  /** What it holds at first, unless the form's `initial` has it. */
  initial?: string | null | undefined
  rows?: number
  /** Of a list; the first is chosen unless `initial` names another. */
  options?: readonly Choice[]
  /** The options of a list as markup, where the server draws them. */
  children?: ReactNode
} & Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'className'
  | 'inputMode'
  | 'list'
  | 'maxLength'
  | 'required'
  | 'spellCheck'
> &
  Pick<ComponentProps<'select'>, 'onChange' | 'ref'>

/** A field of the form around it: label, hint, errors, and what was typed. */
export function FormField({
  kind = 'text',
  rows,
  options,
  children,
  onChange,
  ref,
  ...props
}: FormFieldProps) {
  const { name, label, hint, initial, autoComplete, maxLength, required, ...input } = props
  const { id, value, errors } = useForm().field(name, initial ?? undefined)
  const words = { name, label, hint, initial, required }
  if (kind === 'select') {
    return (
      <FormSelect {...words} {...{ options, autoComplete, onChange, ref }}>
        {children}
      </FormSelect>
    )
  }
  if (kind === 'long') return <FormText {...words} maxLength={maxLength} rows={rows} />
  const usual = { ...input, ...{ autoComplete, maxLength } }
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => {
        const same = { ...control, name, required }
        if (kind === 'password')
          return (
            <Input {...usual} {...same} autoComplete={autoComplete ?? 'current-password'} type="password" />
          )
        return <Input {...usual} {...same} type={kind} defaultValue={value} />
      }}
    </Field>
  )
}
