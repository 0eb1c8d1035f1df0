'use client'

import { Alert } from '@/components/ui/alert'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { SubmitButton } from '@/components/ui/submit-button'
import { settlePayouts } from '@/lib/payouts/actions'
import { useActionForm } from '@/lib/use-action-form'

type ReferencesFormProps = {
  runId: string
  texts: Record<'file' | 'mode' | 'dry' | 'real' | 'upload', string>
}

/** Marks payouts by a file: first to be checked, then for good; says what is wrong with which row. */
export function ReferencesForm({ runId, texts }: ReferencesFormProps) {
  const form = useActionForm(settlePayouts)
  const [file, dry] = [form.field('file'), form.field('dry')]
  const report = form.state.result
  return (
    <form {...form.props} className="grid gap-4">
      <input type="hidden" name="run_id" value={runId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {report && (
        <Alert kind={report.isGood ? 'success' : 'waiting'} title={report.title}>
          <ul className="grid gap-0.5">
            {report.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Field id={file.id} label={texts.file} errors={file.errors}>
        {(control) => <Input {...control} name="file" type="file" accept=".csv,.txt" required />}
      </Field>
      <Field id={dry.id} label={texts.mode} errors={dry.errors}>
        {(control) => (
          <Select {...control} key={dry.defaultValue} name="dry" defaultValue={dry.defaultValue || 'yes'}>
            <option value="yes">{texts.dry}</option>
            <option value="no">{texts.real}</option>
          </Select>
        )}
      </Field>
      <SubmitButton variant="outline" className="w-full sm:w-fit">
        {texts.upload}
      </SubmitButton>
    </form>
  )
}
