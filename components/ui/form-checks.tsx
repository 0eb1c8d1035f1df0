'use client'

import { type ReactNode, useId } from 'react'
import type { Choice } from './choice-field'
import { useForm } from './form-frame'
import { isTicked } from './form-state'

type FormBoxProps = {
  name: string
  isOn?: boolean
  id?: string
  label?: string
  describedBy?: string
  isInvalid?: boolean
  className?: string
}

/** A box of the form around it without its label; it stays as it was set. */
export function FormBox({ name, isOn = false, id, label, describedBy, isInvalid, className }: FormBoxProps) {
  const isSet = isTicked(useForm(), name, isOn)
  return (
    <input
      key={String(isSet)}
      id={id}
      type="checkbox"
      name={name}
      defaultChecked={isSet}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      className={`size-5 shrink-0 ${className ?? ''}`}
    />
  )
}

type FormCheckProps = {
  name: string
  label: string
  isOn?: boolean
  /** A few words in a line as high as a finger, and no sentence. */
  isShort?: boolean
}

/** One box with its label. */
export function FormCheck({ name, label, isOn, isShort = false }: FormCheckProps) {
  const { id, errors } = useForm().field(name)
  const isInvalid = errors.length > 0
  return (
    <div data-slot="field" data-wide className="grid gap-1.5">
      <label htmlFor={id} className={`flex gap-3 ${isShort ? 'min-h-11 items-center' : ''}`}>
        <FormBox
          {...{ id, name, isOn, isInvalid }}
          describedBy={isInvalid ? `${id}-error` : undefined}
          className={isShort ? '' : 'mt-1'}
        />
        <span className="measure">{label}</span>
      </label>
      {isInvalid && <Errors id={id} errors={errors} />}
    </div>
  )
}

type FormChecksProps = {
  /** By which errors name the whole group. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** `value` is the name of a box. */
  options: readonly Choice[]
  /** The boxes that are ticked at first. */
  isOn?: boolean
  /** Many boxes: in columns, after the hint. */
  isDense?: boolean
}

/** Boxes that answer one question together. */
export function FormChecks({ name, label, hint, options, isOn, isDense = false }: FormChecksProps) {
  const { errors } = useForm().field(name)
  const id = useId()
  const isInvalid = errors.length > 0
  const described = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid gap-1.5" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {isDense && <Hint id={id}>{hint}</Hint>}
      <div
        className={
          isDense
            ? 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3'
            : 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6'
        }
      >
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className={`flex min-h-11 items-center ${isDense ? 'gap-2.5 md:min-h-9' : 'gap-3'}`}
          >
            <FormBox id={`${id}-${value}`} name={value} {...{ isOn, isInvalid }} />
            <span className={isDense ? 'text-sm' : ''}>{text}</span>
          </label>
        ))}
      </div>
      {!isDense && hint && <Hint id={id}>{hint}</Hint>}
      {isInvalid && <Errors id={id} errors={errors} />}
    </fieldset>
  )
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-ink-soft text-sm">
      {children}
    </p>
  )
}

function Errors({ id, errors }: { id: string; errors: string[] }) {
  return (
    <p id={`${id}-error`} className="font-medium text-rojo text-sm">
      {errors.join(' ')}
    </p>
  )
}
