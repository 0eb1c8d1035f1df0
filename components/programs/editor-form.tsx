'use client'

import { type ReactNode, useEffect } from 'react'
import { Alert } from '@/components/ui/alert'
import { SubmitButton } from '@/components/ui/submit-button'
import { notify } from '@/components/ui/toast'
import type { FormAction } from '@/lib/action-state'
import { useActionForm } from '@/lib/use-action-form'
import { type EditorField, OneField } from './editor-field'

type EditorGroup = {
  legend: string
  hint?: string | undefined
  fields: EditorField[]
  columns?: 1 | 2
}
type EditorFormProps = {
  action: FormAction
  hidden: Record<string, string>
  groups: EditorGroup[]
  submit: string
  /** What each good ending says, by the name the action gives it. */
  done: Record<string, string>
  note?: ReactNode
}

/** The editor's form: groups of fields with their errors beside them, what was typed kept. Works without scripts. */
export function EditorForm({ action, hidden, groups, submit, done, note }: EditorFormProps) {
  const form = useActionForm(action)
  const said = form.state.status === 'ok' && form.state.done ? done[form.state.done] : undefined
  useEffect(() => {
    if (form.state.status === 'ok' && said) notify('success', said)
  }, [form.state, said])
  return (
    <form {...form.props} className="grid gap-9">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {said && <Alert kind="success">{said}</Alert>}
      {groups.map(({ legend, hint, fields, columns = 1 }) => (
        <fieldset key={legend} className="grid gap-4">
          <legend className={`font-display font-semibold text-h4 ${hint ? 'mb-1' : 'mb-3'}`}>{legend}</legend>
          {hint && <p className="measure text-ink-soft text-sm">{hint}</p>}
          <div className={`grid gap-5 ${columns === 2 ? 'sm:grid-cols-2 sm:items-start' : ''}`}>
            {fields.map((field) => {
              const { id, errors } = form.field(field.name)
              const kept = form.state.status === 'error' ? (form.state.values ?? {}) : undefined
              const value = kept ? (kept[field.name] ?? '') : (field.initial ?? '')
              return (
                <div key={field.name} className={field.wide ? 'sm:col-span-2' : undefined}>
                  <OneField field={field} id={id} errors={errors} value={value} />
                </div>
              )
            })}
          </div>
        </fieldset>
      ))}
      {note}
      <SubmitButton className="w-full sm:w-fit">{submit}</SubmitButton>
    </form>
  )
}
