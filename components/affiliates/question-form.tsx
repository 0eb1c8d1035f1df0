'use client'

import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { SubmitButton } from '@/components/ui/submit-button'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toast'
import { stepQuestion } from '@/lib/affiliates/actions'
import { useActionForm } from '@/lib/use-action-form'

type QuestionFormProps = {
  hidden: Record<string, string>
  initial: { kind: string; label_es: string; label_en: string; options: string; required: boolean }
  kinds: { value: string; label: string }[]
  texts: Record<'kind' | 'es' | 'en' | 'options' | 'optionsHint' | 'required' | 'submit' | 'done', string>
}

/** One question. The options show with the kind that has them; without scripts they are always there. */
export function QuestionForm({ hidden, initial, kinds, texts }: QuestionFormProps) {
  const form = useActionForm(stepQuestion)
  const kept = form.state.status === 'error' ? form.state.values : undefined
  const value = (name: 'kind' | 'label_es' | 'label_en' | 'options') => kept?.[name] ?? initial[name]
  const [kind, setKind] = useState<string>()
  useEffect(() => {
    if (form.state.status === 'ok') notify('success', texts.done)
    setKind(form.state.values?.kind ?? initial.kind)
  }, [form.state, texts.done, initial.kind])
  const [kindField, options] = [form.field('kind'), form.field('options')]
  return (
    <form {...form.props} className="grid gap-4">
      {Object.entries(hidden).map(([name, said]) => (
        <input key={name} type="hidden" name={name} value={said} />
      ))}
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {form.state.status === 'ok' && <Alert kind="success">{texts.done}</Alert>}
      <TextField
        {...form.field('label_es')}
        defaultValue={value('label_es')}
        label={texts.es}
        maxLength={200}
      />
      <TextField
        {...form.field('label_en')}
        defaultValue={value('label_en')}
        required={false}
        label={texts.en}
        maxLength={200}
      />
      <Field id={kindField.id} label={texts.kind} errors={kindField.errors}>
        {(control) => (
          <Select
            {...control}
            key={value('kind')}
            name="kind"
            defaultValue={value('kind')}
            onChange={(event) => setKind(event.currentTarget.value)}
          >
            {kinds.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div hidden={kind !== undefined && kind !== 'choice'}>
        <Field id={options.id} label={texts.options} hint={texts.optionsHint} errors={options.errors}>
          {(control) => <Textarea {...control} name="options" rows={4} defaultValue={value('options')} />}
        </Field>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="required"
          defaultChecked={kept ? 'required' in kept : initial.required}
          className="size-5 shrink-0 accent-canal"
        />
        {texts.required}
      </label>
      <SubmitButton variant="outline" className="w-full sm:w-fit">
        {texts.submit}
      </SubmitButton>
    </form>
  )
}
