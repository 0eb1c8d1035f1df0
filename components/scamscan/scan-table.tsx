import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { shownRisk } from '@/lib/scamscan/rules'
import { SCAN_TABLE, type ScanColumn, type ScanLine } from '@/lib/scamscan/schema'
import { sortedBy, type TableState, tableQuery } from '@/lib/table'
import { firstCharacters } from '@/lib/text'
import { VerdictMark } from './verdict-mark'

const PATH = '/dashboard/scamscan'
const LONGEST = 90
type ScanTableProps = { state: TableState<ScanColumn>; scans: ScanLine[] }

/** A member's scans as the address asks for them. */
export function ScanTable({ state, scans }: ScanTableProps) {
  const t = useTranslations('scans')
  const cell = useCells()
  const columns = state.columns.map(
    (key): DataColumn<ScanLine> => ({
      key,
      label: t(`columns.${key}`),
      numeric: key === 'risk',
      lead: key === 'subject',
      onPhone: key === 'risk' ? 'hidden' : 'bare',
      cell: (row) => cell(key, row),
      ...(SCAN_TABLE.sortable.includes(key) && {
        sortLink: (head) => (
          <Link href={`${PATH}${tableQuery(SCAN_TABLE, state, sortedBy(state, key))}`}>{head}</Link>
        ),
      }),
    }),
  )
  return (
    <DataTable
      caption={t('history.title')}
      columns={columns}
      rows={scans}
      rowKey={({ id }) => id}
      sort={state.sort}
    />
  )
}

const shorten = (text: string) => {
  const short = firstCharacters(text, LONGEST)
  return short === text ? text : `${short.trimEnd()}…`
}

function useCells() {
  const t = useTranslations('scans')
  const locale = useLocale()
  return (key: ScanColumn, row: ScanLine) => {
    switch (key) {
      case 'subject':
        return (
          <Link
            href={`${PATH}/${row.id}`}
            translate="no"
            className="wrap-anywhere font-medium text-canal underline-offset-4 hover:underline md:line-clamp-2"
          >
            {row.state === 'done' ? shorten(row.subject ?? '') : t(`inputs.${row.source}`)}
          </Link>
        )
      case 'verdict':
        if (row.verdict)
          return (
            <span className="xl:whitespace-nowrap">
              <VerdictMark verdict={row.verdict} />
            </span>
          )
        return (
          <Badge kind={row.state === 'running' ? 'waiting' : 'neutral'}>
            {t(`states.${row.state === 'running' ? 'running' : 'failed'}`)}
          </Badge>
        )
      case 'kind':
        return <span className="whitespace-nowrap">{t(`kinds.${row.kind}`)}</span>
      case 'risk':
        return row.risk === null ? NOTHING : String(shownRisk(row.risk))
      default:
        return <span className="figures lg:whitespace-nowrap">{formatMoment(row.startedAt, locale)}</span>
    }
  }
}
