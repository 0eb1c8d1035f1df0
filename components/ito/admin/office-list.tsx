import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pager } from '@/components/page/pager'
import { useTableTexts } from '@/components/page/table-texts'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { TableTools } from '@/components/ui/table-tools'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { allRowsQuery, sortedBy, type TableSpec, type TableState, tableQuery } from '@/lib/table'

export type ListFilter = { name: string; label: string; choices: { value: string; label: string }[] }
type Look = 'lead' | 'bare' | 'line' | 'hidden'
type OfficeListProps<C extends string, Row> = {
  /** Names the fields of its tools, and the rows in tests. */
  name: string
  caption: string
  /** What the search looks for. */
  search: string
  empty: { title: string; text: string }
  path: string
  spec: TableSpec<C>
  state: TableState<C>
  filters: ListFilter[]
  rows: Row[]
  hasMore: boolean
  rowKey: (row: Row) => string
  rowName?: (row: Row) => string
  label: (column: C) => string
  cell: (column: C, row: Row) => ReactNode
  numeric?: readonly C[]
  /** How a column is shown on a phone, where its row has no head above it. */
  onPhone?: Partial<Record<C, Look>>
  /** Columns that a tablet has no room for. */
  notOnTablet?: readonly C[]
  after?: (row: Row) => ReactNode
}

/** A list of the token office: search, filters, columns and pages are its address. */
export function OfficeList<C extends string, Row>(props: OfficeListProps<C, Row>) {
  const { name, path, spec, state, filters, rows, hasMore, rowKey, rowName, after } = props
  const t = useTranslations('offerings.tools')
  const texts = useTableTexts()
  const locale = useLocale()
  const query = (change: Partial<TableState<C>>) => tableQuery(spec, state, change)
  const sorted = new URLSearchParams(query({})).get('sort')
  const isNarrowed = state.q !== '' || Object.values(state.filters).some(Boolean)
  return (
    <div className="grid gap-5">
      {(rows.length > 0 || isNarrowed || state.page > 1) && (
        <TableTools
          name={name}
          action={pathIn(locale, path)}
          everything={pathIn(locale, path + allRowsQuery(spec, state))}
          q={state.q}
          hidden={sorted ? { sort: sorted } : {}}
          filters={filters.map((filter) => ({ ...filter, any: t('any'), value: state.filters[filter.name] }))}
          columns={spec.columns.map((value) => ({
            value,
            label: props.label(value),
            checked: state.columns.includes(value),
            fixed: value === spec.shown[0],
          }))}
          texts={{ search: props.search, ...texts }}
        />
      )}
      {rows.length > 0 ? (
        <DataTable
          caption={props.caption}
          columns={columnsOf(props, (head, key) => (
            <Link href={path + query(sortedBy(state, key))}>{head}</Link>
          ))}
          rows={rows}
          rowKey={rowKey}
          {...(rowName && { rowName })}
          {...(after && { after })}
          sort={state.sort}
        />
      ) : (
        <EmptyState title={isNarrowed ? t('noMatch') : props.empty.title}>
          {isNarrowed ? t('noMatchText') : props.empty.text}
        </EmptyState>
      )}
      <Pager page={state.page} hasMore={hasMore} href={(page) => path + query({ page })} />
    </div>
  )
}

type SortLink<C> = (head: ReactNode, key: C) => ReactNode
function columnsOf<C extends string, Row>(props: OfficeListProps<C, Row>, link: SortLink<C>) {
  const { spec, state, label, cell, numeric = [], notOnTablet = [] } = props
  const onPhone = props.onPhone ?? ({} as Partial<Record<C, Look>>)
  return state.columns.map((key): DataColumn<Row> => {
    const look = onPhone[key]
    return {
      key,
      label: label(key),
      numeric: numeric.includes(key),
      lead: look === 'lead',
      onPhone: look === 'lead' ? undefined : look,
      onTablet: notOnTablet.includes(key) ? 'hidden' : undefined,
      cell: (row) => cell(key, row),
      ...(spec.sortable.includes(key) && { sortLink: (head: ReactNode) => link(head, key) }),
    }
  })
}
