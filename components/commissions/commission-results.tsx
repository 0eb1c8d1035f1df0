import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pager } from '@/components/page/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Commission } from '@/lib/commissions/schema'
import { COMMISSION_TABLE, type CommissionColumn, type ListedProgram } from '@/lib/commissions/table-schema'
import { Link } from '@/lib/i18n/navigation'
import type { Texts } from '@/lib/i18n/texts'
import type { CommissionStatus } from '@/lib/supabase/enums'
import { type TableState, tableQuery } from '@/lib/table'
import { Bulk } from './bulk'
import { CommissionTable } from './commission-table'
import { CommissionTools } from './commission-tools'
import { StatusTabs } from './status-tabs'

type CommissionResultsProps = {
  state: TableState<CommissionColumn>
  status: CommissionStatus | undefined
  rows: Commission[]
  hasMore: boolean
  counts: Record<CommissionStatus, number>
  /** Those of the state `matured` that this administrator can approve, as the navigation counts them. */
  toApprove: number
  programs: (ListedProgram & { name: Texts })[]
  seen: { id: string; net: number; currency: string }[]
  /** The reader's own views of the table. */
  views: ReactNode
}
const PATH = '/admin/commissions'

/** All commissions: the states, the tools, the table, and what decides many at once. */
export function CommissionResults({ state, status, rows, seen, ...list }: CommissionResultsProps) {
  const isBulk = status === 'pending' || status === 'matured'
  const table = <CommissionTable path={PATH} state={state} commissions={rows} isBulk={isBulk} />
  const href = (change: Partial<typeof state>) => PATH + tableQuery(COMMISSION_TABLE, state, change)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StatusTabs
        counts={list.counts}
        toApprove={list.toApprove}
        current={status}
        href={(to) => href({ page: 1, filters: { ...state.filters, status: to ?? 'all' } })}
      />
      {list.views}
      <CommissionTools path={PATH} state={state} programs={list.programs} />
      {rows.length === 0 ? (
        <Nothing
          state={state}
          hrefAll={status && href({ page: 1, filters: { ...state.filters, status: 'all' } })}
        />
      ) : isBulk ? (
        <Bulk status={status} seen={seen}>
          {table}
        </Bulk>
      ) : (
        table
      )}
      <Pager page={state.page} hasMore={list.hasMore} href={(page) => href({ page })} />
    </div>
  )
}

type NothingProps = { state: TableState<CommissionColumn>; hrefAll: string | undefined }

/** A search in one state leads on to all states: what is looked for may have been decided by now. */
function Nothing({ state, hrefAll }: NothingProps) {
  const t = useTranslations('commissions')
  const { status: _, dated: __, ...filters } = state.filters
  if (!state.q && !Object.values(filters).some(Boolean)) return <EmptyState title={t('emptyState')} />
  const everywhere = hrefAll && (
    <Button asChild variant="outline">
      <Link href={hrefAll}>{t('tools.everyState')}</Link>
    </Button>
  )
  return (
    <EmptyState title={t('tools.empty')} action={everywhere}>
      {t('tools.emptyText')}
    </EmptyState>
  )
}
