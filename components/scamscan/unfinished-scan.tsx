import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Refresher } from '@/components/ui/refresher'
import { Link } from '@/lib/i18n/navigation'

/** A scan that still runs, or that brought no verdict. */
export function UnfinishedScan({ isRunning, path }: { isRunning: boolean; path: string }) {
  const t = useTranslations('scans.one')
  const next = (
    <Button asChild>
      <Link href={isRunning ? path : '/dashboard/scamscan'}>{isRunning ? t('look') : t('back')}</Link>
    </Button>
  )
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} />
      <EmptyState title={isRunning ? t('running') : t('failed')} action={next}>
        {isRunning ? t('runningText') : t('failedText')}
      </EmptyState>
      {isRunning && <Refresher />}
    </div>
  )
}
