'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { CopyButton } from '@/components/ui/copy-button'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { createProgramKey } from '@/lib/programs/actions'
import { useActionForm } from '@/lib/use-action-form'

/** Makes a signing key; the secret is shown here and never again. */
export function CreateKeyForm({ programId }: { programId: string }) {
  const t = useTranslations('programs.keys')
  const form = useActionForm(createProgramKey)
  const [keyId, secret] = form.state.done?.split(' ') ?? []
  const label = form.field('label')
  return (
    <form {...form.props} className="grid gap-4">
      <input type="hidden" name="program_id" value={programId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {keyId && secret && (
        <Alert kind="success" title={t('once')}>
          <dl className="grid gap-2">
            {[
              [t('id'), keyId],
              [t('secret'), secret],
            ].map(([name, value = '']) => (
              <div key={name} className="grid gap-1">
                <dt className="text-sm">{name}</dt>
                <dd className="flex flex-wrap items-center gap-3">
                  <code className="min-w-0 break-all rounded-sm bg-surface px-3 py-2 text-sm">{value}</code>
                  <CopyButton
                    text={value}
                    label={t('copy')}
                    copiedLabel={t('copied')}
                    failedLabel={t('copyFailed')}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </Alert>
      )}
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <TextField {...label} id={`key-label-${programId}`} label={t('label')} maxLength={80} />
        <SubmitButton variant="outline">{t('create')}</SubmitButton>
      </div>
    </form>
  )
}
