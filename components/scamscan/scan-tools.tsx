import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { deleteScan, monitorScan, stopMonitor } from '@/lib/scamscan/actions'
import type { Monitor, StoredScan } from '@/lib/scamscan/schema'

type ScanToolsProps = {
  scan: StoredScan
  monitor: Monitor | undefined
  /** The document's address in the reader's language. */
  pdf: string
  children: ReactNode
}

/** What can be done with a result: keep it, share it, watch it, report it, object to it, delete it. */
export function ScanTools({ scan, monitor, pdf, children }: ScanToolsProps) {
  const t = useTranslations('scans')
  const fields = { scan_id: scan.id }
  return (
    <section aria-label={t('one.tools')} className="flex flex-wrap items-start gap-3">
      <Button asChild variant="outline" size="small">
        <a href={pdf}>
          <Icon of={Download} />
          {t('one.pdf')}
        </a>
      </Button>
      {scan.kind !== 'message' && !monitor && (
        <CommandForm action={monitorScan} fields={fields} doneText={t('monitor.started')}>
          <SubmitButton variant="outline" size="small">
            {t('monitor.start')}
          </SubmitButton>
        </CommandForm>
      )}
      {monitor && (
        <CommandForm action={stopMonitor} fields={{ monitor_id: monitor.id }} doneText={t('monitor.stopped')}>
          <SubmitButton variant="outline" size="small">
            {t('monitor.stop')}
          </SubmitButton>
        </CommandForm>
      )}
      {children}
      <ConfirmCommand
        action={deleteScan}
        fields={fields}
        label={t('delete.open')}
        confirm={t('delete.confirm')}
        doneText={t('delete.done')}
      >
        {t('delete.text')}
      </ConfirmCommand>
      {monitor && <p className="basis-full text-ink-soft text-sm">{t('monitor.on')}</p>}
    </section>
  )
}
