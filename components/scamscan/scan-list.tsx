import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { useTableTexts } from '@/components/page/table-texts'
import { EmptyState } from '@/components/ui/empty-state'
import { TableTools } from '@/components/ui/table-tools'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { SCAN_TABLE, type ScanColumn, type ScanLine } from '@/lib/scamscan/schema'
import { SCAN_DOOR, SCAN_KIND, SCAN_VERDICT } from '@/lib/supabase/enums'
import { allRowsQuery, type TableState, tableQuery } from '@/lib/table'
import { ScanTable } from './scan-table'

const PATH = '/dashboard/scamscan'
const DOORS = SCAN_DOOR.filter((door) => door !== 'visitor')
type ScanListProps = { state: TableState<ScanColumn>; rows: ScanLine[]; hasMore: boolean }

/** A member's history with its tools. */
export function ScanList({ state, rows, hasMore }: ScanListProps) {
  const t = useTranslations('scans.history')
  const isFiltered = state.q !== '' || Object.values(state.filters).some(Boolean)
  return (
    <div className="grid gap-5">
      <h2 className="text-h3">{t('title')}</h2>
      {(rows.length > 0 || isFiltered) && <ScanTools state={state} />}
      {rows.length > 0 && <ScanTable state={state} scans={rows} />}
      {rows.length === 0 && (
        <EmptyState title={isFiltered ? t('noMatch') : t('empty')}>
          {isFiltered ? t('noMatchText') : t('emptyText')}
        </EmptyState>
      )}
      <Pager
        page={state.page}
        hasMore={hasMore}
        href={(page) => `${PATH}${tableQuery(SCAN_TABLE, state, { page })}`}
      />
    </div>
  )
}

function ScanTools({ state }: { state: TableState<ScanColumn> }) {
  const t = useTranslations('scans')
  const tableTexts = useTableTexts()
  const locale = useLocale()
  const sorted = new URLSearchParams(tableQuery(SCAN_TABLE, state)).get('sort')
  const any = t('history.any')
  return (
    <TableTools
      name="scans"
      action={pathIn(locale, PATH)}
      everything={pathIn(locale, `${PATH}${allRowsQuery(SCAN_TABLE, state)}`)}
      q={state.q}
      hidden={sorted ? { sort: sorted } : {}}
      filters={[
        {
          name: 'verdict',
          label: t('columns.verdict'),
          any,
          value: state.filters.verdict,
          choices: SCAN_VERDICT.map((value) => ({ value, label: t(`verdicts.${value}`) })),
        },
        {
          name: 'kind',
          label: t('columns.kind'),
          any,
          value: state.filters.kind,
          choices: SCAN_KIND.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'door',
          label: t('history.door'),
          any,
          value: state.filters.door,
          choices: DOORS.map((value) => ({ value, label: t(`doors.${value}`) })),
        },
      ]}
      columns={SCAN_TABLE.columns.map((value) => ({
        value,
        label: t(`columns.${value}`),
        checked: state.columns.includes(value),
        fixed: value === 'subject',
      }))}
      texts={{ search: t('history.search'), ...tableTexts }}
    />
  )
}
