'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { Choice } from './choice-field'
import { Field } from './field'
import { useForm } from './form-frame'
import { Select } from './select'

export type FormSelectProps = Pick<
  ComponentProps<'select'>,
  'autoComplete' | 'onChange' | 'ref' | 'required'
> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  initial?: string | null | undefined
  options?: readonly Choice[] | undefined
  children?: ReactNode
}

/** A list of the form around it; the first option is chosen unless `initial` names another. */
export function FormSelect({ name, label, hint, initial, options, children, ...select }: FormSelectProps) {
  const { value, id, errors } = useForm().field(name, initial ?? undefined)
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => (
        // The key makes a new list when the answer comes: a form's reset would go back to the first option.
        <Select key={value} {...control} {...select} name={name} defaultValue={value}>
          {children}
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
