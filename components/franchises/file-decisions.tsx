import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import type { ApplicantFile } from '@/lib/franchises/application-schema'
import { decideFile } from '@/lib/franchises/office-actions'
import { FileLine } from './applicant-files'

/** An applicant's documents, each with the decision about it. */
export function FileDecisions({ files, isOwn }: { files: ApplicantFile[]; isOwn: boolean }) {
  const t = useTranslations('franchiseoffice.files')
  if (files.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {files.map((file) => (
        <li key={file.id} className="grid gap-2 px-4 py-2 sm:px-5">
          <FileLine file={file} />
          {!isOwn && (
            <details>
              <summary className="fold-mark flex min-h-11 w-fit items-center gap-2 text-sm">
                {t('decide')}
              </summary>
              <ActionForm
                action={decideFile}
                hidden={{ file_id: file.id }}
                submit={t('submit')}
                look={{ size: 'small', variant: 'outline' }}
                doneText={t('decided')}
                isToastOnly
                className="max-w-xl gap-4 pb-2 sm:grid-cols-2 [&>button]:self-end"
              >
                <FormField
                  name="state"
                  label={t('state')}
                  kind="select"
                  options={(['accepted', 'refused'] as const).map((value) => ({ value, label: t(value) }))}
                />
                <FormField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
              </ActionForm>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
