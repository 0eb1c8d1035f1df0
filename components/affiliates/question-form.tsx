'use client'

import { useEffect, useState } from 'react'
import { Form } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { stepQuestion } from '@/lib/affiliates/actions'
import { useActionForm } from '@/lib/use-action-form'

type QuestionFormProps = {
  hidden: Record<string, string>
  initial: { kind: string; label_es: string; label_en: string; options: string }
  isRequired: boolean
  kinds: { value: string; label: string }[]
  texts: Record<'kind' | 'es' | 'en' | 'options' | 'optionsHint' | 'required' | 'submit' | 'done', string>
}

/** One question. The options show with the kind that has them; without scripts they are always there. */
export function QuestionForm({ hidden, initial, isRequired, kinds, texts }: QuestionFormProps) {
  const form = useActionForm(stepQuestion, initial)
  const [kind, setKind] = useState<string>()
  useEffect(() => setKind(form.state.values?.kind ?? initial.kind), [form.state, initial.kind])
  return (
    <Form
      form={form}
      hidden={hidden}
      doneText={texts.done}
      submit={texts.submit}
      look={{ variant: 'outline' }}
    >
      <FormField name="label_es" label={texts.es} maxLength={200} required />
      <FormField name="label_en" label={texts.en} maxLength={200} />
      <FormField
        name="kind"
        label={texts.kind}
        kind="select"
        options={kinds}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <div hidden={kind !== undefined && kind !== 'choice'}>
        <FormField name="options" label={texts.options} hint={texts.optionsHint} kind="long" rows={4} />
      </div>
      <FormCheck name="required" label={texts.required} isOn={isRequired} isShort />
    </Form>
  )
}
