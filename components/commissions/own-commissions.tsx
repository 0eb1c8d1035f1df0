import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import type { Commission, Unpaid } from '@/lib/commissions/schema'
import {
  type CommissionColumn,
  type ListedProgram,
  OWN_COMMISSION_TABLE,
} from '@/lib/commissions/table-schema'
import type { Texts } from '@/lib/i18n/texts'
import { type TableState, tableQuery } from '@/lib/table'
import { CommissionList } from './commission-list'
import { CommissionTools } from './commission-tools'
import { UnpaidList } from './unpaid-list'

type OwnCommissionsProps = {
  path: string
  state: TableState<CommissionColumn>
  rows: Commission[]
  hasMore: boolean
  programs: (ListedProgram & { name: Texts })[]
  unpaid: Unpaid[]
  /** The address asks for some of them, or for another page. */
  isNarrow: boolean
}

/** An affiliate's commissions as the address asks for them; each opens in place and shows its reason. */
export function OwnCommissions({ path, state, rows, hasMore, ...more }: OwnCommissionsProps) {
  const { programs, unpaid, isNarrow } = more
  const t = useTranslations('commissions')
  const spec = OWN_COMMISSION_TABLE
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {(rows.length > 0 || isNarrow) && (
        <CommissionTools path={path} state={state} programs={programs} spec={spec} withStates />
      )}
      {rows.length > 0 ? (
        <CommissionList commissions={rows} />
      ) : isNarrow ? (
        <EmptyState title={t('tools.empty')}>{t('tools.emptyText')}</EmptyState>
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      <Pager page={state.page} hasMore={hasMore} href={(page) => path + tableQuery(spec, state, { page })} />
      <UnpaidList unpaid={unpaid} />
    </section>
  )
}
