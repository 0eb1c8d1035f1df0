import { getTranslations } from 'next-intl/server'
import { HoldList } from '@/components/fraud/hold-list'
import { QueueFilters } from '@/components/fraud/queue-filters'
import { Pager } from '@/components/page/pager'
import { PayoutHolds } from '@/components/payouts/payout-holds'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listFraudPrograms, listHoldGroups } from '@/lib/fraud/queries'
import { toRule } from '@/lib/fraud/schema'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listOpenHolds } from '@/lib/payouts/hold-queries'

export const generateMetadata = () => pageMetadata('adminFraud')

export default async function AdminFraud({ searchParams }: PageProps<'/[locale]/admin/fraud'>) {
  await requireAdmin()
  const [query, t, locale, programs, payoutHolds] = await Promise.all([
    searchParams,
    getTranslations('fraud.queue'),
    getLocale(),
    listFraudPrograms(),
    listOpenHolds(),
  ])
  const [page, rule] = [toPage(query.page), toRule(query.rule)]
  const program = programs.find(({ slug }) => slug === query.program)
  const { groups, hasMore } = await listHoldGroups({ programId: program?.id, rule, page })
  const filter = new URLSearchParams({ ...(program && { program: program.slug }), ...(rule && { rule }) })
  const choices = programs.map(({ slug, name }) => ({ value: slug, label: localized(name, locale) }))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <QueueFilters programs={choices} program={program?.slug} rule={rule} />
        {groups.length > 0 ? (
          <HoldList groups={groups} />
        ) : (
          <EmptyState title={t('empty')}>{t(program || rule ? 'emptyFilter' : 'emptyText')}</EmptyState>
        )}
        <Pager page={page} hasMore={hasMore} href={(to) => `/admin/fraud?${filter}&page=${to}`} />
      </div>
      {payoutHolds.length > 0 && <PayoutHolds holds={payoutHolds} />}
    </>
  )
}
