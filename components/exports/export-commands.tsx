import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { discardExport, retryExport } from '@/lib/exports/actions'
import { type Export, isOpen } from '@/lib/exports/schema'

/** What can be done with a file: take it, try again, cancel it or erase it before its time. */
export function ExportCommands({ file }: { file: Export }) {
  const t = useTranslations('exports')
  const table = useTranslations('table')
  const fields = { export_id: file.id }
  return (
    <div className="flex flex-wrap gap-3">
      {file.state === 'done' && (
        <Button asChild size="small">
          <a href={`/api/exports/${file.id}`} download>
            {table('download')}
          </a>
        </Button>
      )}
      {(file.state === 'failed' || file.state === 'expired') && (
        <CommandForm action={retryExport} fields={fields}>
          <SubmitButton variant="outline" size="small">
            {t(file.state === 'failed' ? 'retry' : 'again')}
          </SubmitButton>
        </CommandForm>
      )}
      <CommandForm action={discardExport} fields={fields} doneText={t('discarded')}>
        <SubmitButton variant="outline" size="small">
          {t(isOpen(file) ? 'cancel' : 'discard')}
        </SubmitButton>
      </CommandForm>
    </div>
  )
}
