'use client'

import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Field } from './field'
import { Icon } from './icon'
import { Input } from './input'

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, 'id' | 'type'> &
  Omit<ComponentProps<typeof Field>, 'children'> & { showLabel: string; hideLabel: string }

/** A password with a switch to see it; nothing stops pasting. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, hint, errors, showLabel, hideLabel, ...input } = props
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => (
        <span className="relative block">
          <Input {...control} {...input} type={shown ? 'text' : 'password'} className="pr-12" />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <Icon of={shown ? EyeOff : Eye} className="size-5" />
          </button>
        </span>
      )}
    </Field>
  )
}
