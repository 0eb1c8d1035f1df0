'use client'

import { type ReactNode, useEffect } from 'react'
import type { FormAction } from '@/lib/action-state'
import { useActionForm } from '@/lib/use-action-form'
import { Alert } from './alert'
import type { ButtonLook } from './button-variants'
import { Check, Checks } from './check-fields'
import { Field } from './field'
import { Input } from './input'
import { Select } from './select'
import { SubmitButton } from './submit-button'
import { Textarea } from './textarea'
import { notify } from './toast'

export type FormFieldSpec = {
  name: string
  label: string
  hint?: string | undefined
  /** `checks`: a box for each option, each named by its own `value`; `check`: one box. */
  kind:
    | 'text'
    | 'long'
    | 'url'
    | 'email'
    | 'number'
    | 'date'
    | 'password'
    | 'select'
    | 'check'
    | 'checks'
    | 'file'
  initial?: string
  required?: boolean
  maxLength?: number
  rows?: number
  /** Of a list; the first is chosen unless `initial` says another. */
  options?: { value: string; label: string }[]
}
type FieldsFormProps = {
  action: FormAction
  /** What the command needs and nobody types. */
  hidden: Record<string, string>
  fields: FormFieldSpec[]
  submit: string
  look?: ButtonLook
  /** Said when it worked: over the form without scripts too, and passing by with them. By its ending, if there are several. */
  doneText?: string | Record<string, string>
  children?: ReactNode
  className?: string
}

/** A form described by its fields: errors beside them, what was typed kept. Works without scripts. */
export function FieldsForm(props: FieldsFormProps) {
  const { action, hidden, fields, submit, look, children, className = '' } = props
  const form = useActionForm(action)
  const doneText = typeof props.doneText === 'object' ? props.doneText[form.state.done ?? ''] : props.doneText
  const isDone = form.state.status === 'ok'
  useEffect(() => {
    if (form.state.status === 'ok' && doneText) notify('success', doneText)
  }, [form.state, doneText])
  return (
    <form {...form.props} className={`grid gap-4 ${className}`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {isDone && doneText && <Alert kind="success">{doneText}</Alert>}
      {fields.map((field) => {
        const { id, errors } = form.field(field.name)
        const typed = form.state.values?.[field.name]
        if (field.kind === 'checks')
          return <Checks key={field.name} field={field} errors={errors} typed={form.state.values} />
        if (field.kind === 'check') {
          const isOn = form.state.values ? typed === 'on' : field.initial === 'on'
          return <Check key={field.name} id={id} field={field} isOn={isOn} errors={errors} />
        }
        return (
          <Field key={field.name} id={id} label={field.label} hint={field.hint} errors={errors}>
            {(control) => <Control {...control} field={field} value={typed ?? field.initial ?? ''} />}
          </Field>
        )
      })}
      {children}
      <SubmitButton {...look} className="w-full sm:w-fit">
        {submit}
      </SubmitButton>
    </form>
  )
}

type ControlProps = { id: string; field: FormFieldSpec; value: string }

function Control({ field, value, ...control }: ControlProps) {
  const { name, kind, required = false, maxLength, rows, options = [] } = field
  if (kind === 'select') {
    // The key makes a new list when the answer comes: a form's reset would go back to the first option.
    return (
      <Select {...control} key={value} name={name} defaultValue={value} required={required}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  }
  if (kind === 'file')
    return <Input {...control} name={name} required={required} type="file" accept=".csv,.txt,.tsv" />
  const same = { ...control, name, required, maxLength, defaultValue: value }
  if (kind === 'long') return <Textarea {...same} rows={rows} />
  if (kind === 'password') return <Input {...same} type="password" autoComplete="current-password" />
  return <Input {...same} type={kind} />
}
