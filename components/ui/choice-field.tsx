import type { ReactNode } from 'react'
import { Field } from './field'
import { Select } from './select'

export type Choice = { value: string; label: string }
type ChoiceFieldProps = {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  value: string | null | undefined
  choices: readonly Choice[]
  /** What nothing chosen is called; without it one of the choices always is. */
  any?: string
  errors?: string[] | undefined
}

/**
 * One of several, with its label. It begins anew when the address or the answer has another value: a form's reset would go back
 * to the first option.
 */
export function ChoiceField({ id, name, label, hint, value, choices, any, errors }: ChoiceFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => (
        <Select {...control} key={value} name={name} defaultValue={value ?? ''}>
          {[...(any === undefined ? [] : [{ value: '', label: any }]), ...choices].map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
