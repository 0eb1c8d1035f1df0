import { getTranslations } from 'next-intl/server'
import { AuditFilters } from '@/components/accounts/audit-filters'
import { AuditList } from '@/components/accounts/audit-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { listAuditAreas, listAuditLog } from '@/lib/accounts/audit-queries'
import { auditQuery, readAuditFilter } from '@/lib/accounts/audit-schema'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

const PATH = '/admin/log'

export const generateMetadata = () => pageMetadata('adminLog')

export default async function AdminLog({ searchParams }: PageProps<'/[locale]/admin/log'>) {
  await requireAdmin()
  const filter = readAuditFilter(await searchParams)
  const [t, areas, { lines, hasMore }] = await Promise.all([
    getTranslations('accounts.log'),
    listAuditAreas(),
    listAuditLog(filter),
  ])
  const step = (href: string, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href}>{text}</Link>
    </Button>
  )
  const save = (
    <Button asChild variant="outline">
      <a href={`/api/audit${auditQuery(filter)}`}>{t('save')}</a>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={save} />
      <AuditFilters path={PATH} filter={filter} areas={areas} />
      {filter.about && <p className="wrap-anywhere text-ink-soft">{t('about', { id: filter.about })}</p>}
      {lines.length > 0 ? (
        <AuditList path={PATH} filter={filter} lines={lines} />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
      <div className="flex justify-between gap-4">
        {filter.below ? step(PATH + auditQuery(filter), t('newest')) : <span />}
        {hasMore && step(PATH + auditQuery(filter, { below: lines.at(-1)?.id ?? '' }), t('older'))}
      </div>
    </>
  )
}
