import { useTranslations } from 'next-intl'
import { useTableTexts } from '@/components/page/table-texts'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { TableTools } from '@/components/ui/table-tools'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import {
  PROGRAM_COLUMNS,
  PROGRAM_TABLE,
  type ProgramColumn,
  type ProgramLine,
} from '@/lib/programs/editor-schema'
import { PROGRAM_STATUS } from '@/lib/supabase/enums'
import { allRowsQuery, sortedBy, type TableState, tableQuery } from '@/lib/table'
import { ProgramLogo } from './program-logo'
import { StatusBadge } from './status-badge'

const PATH = '/admin/programs'
const NUMERIC: ProgramColumn[] = ['affiliates', 'waiting', 'conversions']
type Props = { state: TableState<ProgramColumn>; programs: ProgramLine[] }

/** Every program with its figures of thirty days, as the address asks. */
export function ProgramTable({ state, programs }: Props) {
  const t = useTranslations('editor.list')
  const cell = useCells()
  const columns = state.columns.map(
    (key): DataColumn<ProgramLine> => ({
      key,
      label: t(`columns.${key}`),
      numeric: NUMERIC.includes(key),
      lead: key === 'name' || key === 'status',
      cell: (row) => cell(key, row),
      sortLink: (head) => (
        <Link href={PATH + tableQuery(PROGRAM_TABLE, state, sortedBy(state, key))}>{head}</Link>
      ),
    }),
  )
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={programs}
      rowKey={(row) => row.slug}
      sort={state.sort}
    />
  )
}

function useCells() {
  const t = useTranslations('editor.list')
  const locale = useLocale()
  return (key: ProgramColumn, row: ProgramLine) => {
    switch (key) {
      case 'name': {
        const name = localized(row.name, locale)
        return (
          <span className="flex items-baseline gap-3 py-1">
            <ProgramLogo hash={row.logo} name={name} className="size-9 self-center text-base" />
            <span className="grid min-w-0">
              <Link
                href={`${PATH}/${row.slug}`}
                className="font-medium text-canal underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              {row.changeAt && (
                <span className="font-normal text-ink-soft text-sm">
                  {t('changes', { day: formatDayShort(row.changeAt, locale) })}
                </span>
              )}
            </span>
          </span>
        )
      }
      case 'status':
        return <StatusBadge status={row.status} />
      case 'created':
        return <span className="figures whitespace-nowrap">{formatDayShort(row.createdAt, locale)}</span>
      case 'waiting':
        return row.waiting === 0 ? (
          formatNumber(0, locale)
        ) : (
          <Link
            href={`${PATH}/${row.slug}/applications`}
            className="font-medium text-canal underline underline-offset-4"
          >
            {formatNumber(row.waiting, locale)}
          </Link>
        )
      default:
        return formatNumber(row[key], locale)
    }
  }
}

/** Search, state and columns of that table. */
export function ProgramTools({ state }: Pick<Props, 'state'>) {
  const t = useTranslations('editor.list')
  const p = useTranslations('programs.status')
  const tableTexts = useTableTexts()
  const locale = useLocale()
  const sorted = new URLSearchParams(tableQuery(PROGRAM_TABLE, state)).get('sort')
  return (
    <TableTools
      name="programs"
      action={pathIn(locale, PATH)}
      everything={pathIn(locale, PATH) + allRowsQuery(PROGRAM_TABLE, state)}
      q={state.q}
      hidden={sorted ? { sort: sorted } : {}}
      filters={[
        {
          name: 'status',
          label: t('columns.status'),
          any: t('any'),
          value: state.filters.status,
          choices: PROGRAM_STATUS.map((value) => ({ value, label: p(value) })),
        },
      ]}
      columns={PROGRAM_COLUMNS.map((value) => ({
        value,
        label: t(`columns.${value}`),
        checked: state.columns.includes(value),
        fixed: value === 'name',
      }))}
      texts={{ search: t('search'), ...tableTexts }}
    />
  )
}
