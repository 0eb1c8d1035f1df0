'use client'

import type { Choice } from './choice-field'
import { useForm } from './form-frame'

type FormRadiosProps = { name: string; label: string; initial: string; options: readonly Choice[] }

/** One of a few, side by side: a row of a list whose answers are compared. */
export function FormRadios({ name, label, initial, options }: FormRadiosProps) {
  const { value } = useForm().field(name, initial)
  return (
    <fieldset className="grid gap-2 border-b pb-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-9 items-center gap-2">
            <input
              key={value}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={value === option.value}
              className="size-6 accent-canal"
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
