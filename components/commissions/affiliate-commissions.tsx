import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import type { Commission } from '@/lib/commissions/schema'
import {
  AFFILIATE_COMMISSION_TABLE,
  type CommissionColumn,
  type ListedProgram,
} from '@/lib/commissions/table-schema'
import type { Texts } from '@/lib/i18n/texts'
import { type TableState, tableQuery } from '@/lib/table'
import { CommissionTable } from './commission-table'
import { CommissionTools } from './commission-tools'

type AffiliateCommissionsProps = {
  path: string
  state: TableState<CommissionColumn>
  rows: Commission[]
  hasMore: boolean
  programs: (ListedProgram & { name: Texts })[]
}

/** One affiliate's commissions of every state, as the address asks for them. */
export function AffiliateCommissions({ path, state, rows, hasMore, programs }: AffiliateCommissionsProps) {
  const t = useTranslations('commissions')
  const spec = AFFILIATE_COMMISSION_TABLE
  return (
    <>
      <CommissionTools path={path} state={state} programs={programs} spec={spec} withStates />
      {rows.length === 0 ? (
        <EmptyState title={t('tools.empty')}>{t('tools.emptyText')}</EmptyState>
      ) : (
        <CommissionTable path={path} state={state} commissions={rows} spec={spec} isBulk={false} />
      )}
      <Pager page={state.page} hasMore={hasMore} href={(page) => path + tableQuery(spec, state, { page })} />
    </>
  )
}
