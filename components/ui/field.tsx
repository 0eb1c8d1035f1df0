import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Input } from './input'

type FieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[] | undefined
  children: (control: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactElement
}

/** Label, control, hint and errors tied together; several errors are a list. */
export function Field({ id, label, hint, errors = [], children }: FieldProps) {
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div data-slot="field" className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': errors.length > 0, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <ul id={`${id}-error`} className="grid gap-0.5 font-medium text-rojo text-sm">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & Omit<FieldProps, 'children'>

export function TextField({ id, label, hint, errors, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  )
}
