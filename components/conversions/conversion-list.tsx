import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import type { Conversion, ConversionColumn } from '@/lib/conversions/rules'
import { Link } from '@/lib/i18n/navigation'
import { type TableSpec, type TableState, tableQuery } from '@/lib/table'
import { ConversionTable } from './conversion-table'
import { ConversionTools } from './conversion-tools'

type ConversionListProps = {
  path: string
  spec: TableSpec<ConversionColumn>
  state: TableState<ConversionColumn>
  rows: Conversion[]
  hasMore: boolean
}

/** The table with its tools above and its pages below. */
export function ConversionList({ path, spec, state, rows, hasMore }: ConversionListProps) {
  const t = useTranslations('conversions')
  const link = (page: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={path + tableQuery(spec, state, { page })}>{text}</Link>
    </Button>
  )
  return (
    <>
      <ConversionTools path={path} spec={spec} state={state} />
      {rows.length === 0 ? (
        <EmptyState title={t('tools.empty')}>{t('tools.emptyText')}</EmptyState>
      ) : (
        <ConversionTable path={path} spec={spec} state={state} conversions={rows} />
      )}
      <Pager
        label={t('pages.label')}
        newer={state.page > 1 && link(state.page - 1, t('pages.previous'))}
        older={hasMore && link(state.page + 1, t('pages.next'))}
      />
    </>
  )
}
