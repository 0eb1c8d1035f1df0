'use client'

import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { settlePayouts } from '@/lib/payouts/actions'
import { useActionForm } from '@/lib/use-action-form'

type ReferencesFormProps = {
  runId: string
  /** The field for the file. */
  file: ReactNode
  texts: Record<'mode' | 'dry' | 'real' | 'upload', string>
}

/** Marks payouts by a file: first to be checked, then for good; reports each wrong row with its reason. */
export function ReferencesForm({ runId, file, texts }: ReferencesFormProps) {
  const form = useActionForm(settlePayouts)
  const report = form.state.result
  return (
    <Form form={form} hidden={{ run_id: runId }} submit={texts.upload} look={{ variant: 'outline' }}>
      {report && (
        <Alert kind={report.isGood ? 'success' : 'waiting'} title={report.title}>
          <ul className="grid gap-0.5">
            {report.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      {file}
      <FormField
        name="dry"
        label={texts.mode}
        kind="select"
        initial="yes"
        options={[
          { value: 'yes', label: texts.dry },
          { value: 'no', label: texts.real },
        ]}
      />
    </Form>
  )
}
