'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { Choice } from './choice-field'
import { Field } from './field'
import { useForm } from './form-frame'
import { Input } from './input'
import { Select } from './select'
import { Textarea } from './textarea'

const DATA_FILE = '.csv,.txt,.tsv'

export type FormFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  kind?: 'text' | 'long' | 'url' | 'email' | 'number' | 'date' | 'password' | 'select' | 'file'
  /** What it holds at first, unless the form's `initial` has it. */
  initial?: string | null | undefined
  rows?: number
  /** Of a list; the first is chosen unless `initial` names another. */
  options?: readonly Choice[]
  /** The options of a list as markup, where the server draws them. */
  children?: ReactNode
} & Pick<
  ComponentProps<'input'>,
  | 'accept'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'className'
  | 'inputMode'
  | 'maxLength'
  | 'required'
  | 'spellCheck'
> &
  Pick<ComponentProps<'select'>, 'onChange' | 'ref'>

/** A field of the form around it: label, hint, errors, and what was typed. */
export function FormField(props: FormFieldProps) {
  const {
    name,
    label,
    hint,
    kind = 'text',
    initial,
    rows,
    options,
    children,
    onChange,
    ref,
    ...input
  } = props
  const { id, value, errors } = useForm().field(name, initial ?? undefined)
  const { autoComplete, maxLength, required } = input
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => {
        const same = { ...control, name, required }
        if (kind === 'select') {
          // The key makes a new list when the answer comes: a form's reset would go back to the first option.
          return (
            <Select key={value} defaultValue={value} {...{ ...same, autoComplete, onChange, ref }}>
              {children}
              {options?.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )
        }
        if (kind === 'long')
          return <Textarea {...same} defaultValue={value} maxLength={maxLength} rows={rows} />
        if (kind === 'file') return <Input accept={DATA_FILE} {...input} {...same} type="file" />
        if (kind === 'password')
          return <Input autoComplete="current-password" {...input} {...same} type="password" />
        return <Input {...input} {...same} type={kind} defaultValue={value} />
      }}
    </Field>
  )
}
