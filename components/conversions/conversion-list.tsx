import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import type { Conversion, ConversionColumn } from '@/lib/conversions/rules'
import type { ProgramArea } from '@/lib/program-area'
import { type TableSpec, type TableState, tableQuery } from '@/lib/table'
import { ConversionTable } from './conversion-table'
import { ConversionTools } from './conversion-tools'

type ConversionListProps = {
  path: string
  spec: TableSpec<ConversionColumn>
  state: TableState<ConversionColumn>
  rows: Conversion[]
  hasMore: boolean
  /** Whether each has a page of its own for this reader. */
  area?: ProgramArea
  /** The reader's own views of the table. */
  views?: ReactNode
}

/** The table with its tools above and its pages below. */
export function ConversionList({ path, spec, state, rows, hasMore, views, area }: ConversionListProps) {
  const t = useTranslations('conversions')
  return (
    <>
      {views}
      <ConversionTools path={path} spec={spec} state={state} />
      {rows.length === 0 ? (
        <EmptyState title={t('tools.empty')}>{t('tools.emptyText')}</EmptyState>
      ) : (
        <ConversionTable path={path} spec={spec} state={state} conversions={rows} area={area} />
      )}
      <Pager page={state.page} hasMore={hasMore} href={(page) => path + tableQuery(spec, state, { page })} />
    </>
  )
}
