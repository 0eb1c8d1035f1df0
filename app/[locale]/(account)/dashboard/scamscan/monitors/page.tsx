import { getTranslations } from 'next-intl/server'
import { ChangedVerdicts, MonitorList } from '@/components/scamscan/monitor-list'
import { MyHead } from '@/components/scamscan/my-head'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getMeter, listMonitors } from '@/lib/scamscan/queries'

export const generateMetadata = () => pageMetadata('scamscanMonitors')

export default async function ScamscanMonitors() {
  await requireUser()
  const [t, meter, monitors] = await Promise.all([
    getTranslations('scans.monitor'),
    getMeter(),
    listMonitors(),
  ])
  const see = (
    <Button asChild>
      <Link href="/dashboard/scamscan">{t('toHistory')}</Link>
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <MyHead meter={meter} current="monitors" />
      <SubHeader
        title={t('title')}
        lead={t('lead', { used: meter.monitorsUsed, most: String(meter.monitors) })}
      />
      <ChangedVerdicts count={meter.changed} />
      {monitors.length > 0 ? (
        <MonitorList monitors={monitors} />
      ) : (
        <EmptyState title={t('empty')} action={see}>
          {t('emptyText')}
        </EmptyState>
      )}
    </div>
  )
}
