import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { Badge } from '@/components/ui/badge'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { addFranchiseFile } from '@/lib/franchises/actions'
import { isOver } from '@/lib/franchises/application-rules'
import type { ApplicantFile, Dossier } from '@/lib/franchises/application-schema'
import { FILE_TONES } from '@/lib/franchises/words'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { FRANCHISE_FILE_KIND } from '@/lib/supabase/enums'

/** One document: what it is, where it stands, and the file itself. */
export function FileLine({ file }: { file: ApplicantFile }) {
  const t = useTranslations('goride.files')
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <a
        href={`/api/franchise-files/${file.id}`}
        className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
      >
        {t(`kinds.${file.kind}`)}
      </a>
      <span className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
        {formatDay(file.uploadedAt, locale)} ·{' '}
        {t('size', { kilobytes: String(Math.ceil(file.bytes / 1024)) })}
        <Badge kind={FILE_TONES[file.state]}>{t(`states.${file.state}`)}</Badge>
      </span>
      {file.reason && <p className="basis-full text-sm">{file.reason}</p>}
    </div>
  )
}

/** The applicant's documents, and the form for another one. */
export function ApplicantFiles({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('goride.files')
  const { application, files } = dossier
  return (
    <div className="grid gap-5">
      {files.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ul className="divide-y rounded-md border bg-surface">
          {files.map((file) => (
            <li key={file.id} className="px-4 py-2 sm:px-5">
              <FileLine file={file} />
            </li>
          ))}
        </ul>
      )}
      {!isOver(application.stage) && (
        <ActionForm
          action={addFranchiseFile}
          hidden={{ application_id: application.id }}
          submit={t('submit')}
          look={{ variant: 'outline' }}
          doneText={t('added')}
          className="max-w-xl gap-4 sm:grid-cols-2 [&>button]:self-end"
        >
          <FormField
            name="kind"
            label={t('kind')}
            kind="select"
            options={FRANCHISE_FILE_KIND.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <FileField
            name="file"
            label={t('file')}
            hint={t('fileHint')}
            accept=".pdf,.png,.jpg,.jpeg,.webp"
            required
          />
        </ActionForm>
      )}
    </div>
  )
}
