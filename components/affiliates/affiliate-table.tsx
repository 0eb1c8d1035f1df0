import { useTranslations } from 'next-intl'
import { useTableTexts } from '@/components/page/table-texts'
import { Alert } from '@/components/ui/alert'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { TableTools } from '@/components/ui/table-tools'
import type { Group, ProgramAffiliate } from '@/lib/affiliates/schema'
import { AFFILIATE_COLUMNS, AFFILIATE_TABLE, type AffiliateColumn } from '@/lib/affiliates/table-schema'
import { countryName } from '@/lib/i18n/countries'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { ENROLLMENT_STATE } from '@/lib/supabase/enums'
import { allRowsQuery, sortedBy, type TableState, tableQuery } from '@/lib/table'
import { StateBadge } from './state-badge'

type Props = {
  path: string
  currency: string
  state: TableState<AffiliateColumn>
  affiliates: ProgramAffiliate[]
  /** Whether each has a page of its own for this reader. */
}
const NUMERIC: AffiliateColumn[] = ['leads', 'sales', 'revenue', 'commission']

/** A program's affiliates as the address asks for them. */
export function AffiliateTable({ path, currency, state, affiliates }: Props) {
  const t = useTranslations('affiliates.admin.columns')
  const cell = useCells(path, currency)
  const columns = state.columns.map(
    (key): DataColumn<ProgramAffiliate> => ({
      key,
      label: t(key),
      numeric: NUMERIC.includes(key),
      lead: key === 'name' || key === 'commission',
      cell: (row) => cell(key, row),
      sortLink: AFFILIATE_TABLE.sortable.includes(key)
        ? (head) => <Link href={path + tableQuery(AFFILIATE_TABLE, state, sortedBy(state, key))}>{head}</Link>
        : undefined,
    }),
  )
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={affiliates}
      rowKey={(row) => row.enrollmentId}
      sort={state.sort}
    />
  )
}

function useCells(path: string, currency: string) {
  const locale = useLocale()
  return (key: AffiliateColumn, row: ProgramAffiliate) => {
    switch (key) {
      case 'name':
        return (
          <Link
            href={`${path}/${row.enrollmentId}`}
            className="min-w-0 break-words font-medium text-canal underline-offset-4 hover:underline"
          >
            {row.name}
          </Link>
        )
      case 'email':
        return (
          <span title={row.email} className="break-all md:block md:max-w-64 md:truncate">
            {row.email}
          </span>
        )
      case 'country':
        return row.country ? countryName(row.country, locale) : NOTHING
      case 'state':
        return <StateBadge state={row.state} />
      case 'group':
        return row.groupName ? localized(row.groupName, locale) : NOTHING
      case 'tags':
        return row.tags.join(', ') || NOTHING
      case 'joined':
        return <span className="figures whitespace-nowrap">{formatDayShort(row.joinedAt, locale)}</span>
      case 'leads':
      case 'sales':
        return formatNumber(row[key], locale)
      default:
        return formatMoney(row[key], currency, locale)
    }
  }
}

type ToolsProps = Pick<Props, 'path' | 'state'> & { groups: Group[]; tags: string[]; isMerged: boolean }

/** Search, state, group, tag and columns of that table; filters that a program has no values for are left out. */
export function AffiliateTools({ path, state, groups, tags, isMerged }: ToolsProps) {
  const t = useTranslations('affiliates.admin')
  const m = useTranslations('merges')
  const s = useTranslations('affiliates.state')
  const tableTexts = useTableTexts()
  const locale = useLocale()
  const sorted = new URLSearchParams(tableQuery(AFFILIATE_TABLE, state)).get('sort')
  return (
    <>
      {isMerged && <Alert kind="success">{m('merged')}</Alert>}
      <TableTools
        name="affiliates"
        action={pathIn(locale, path)}
        everything={pathIn(locale, path) + allRowsQuery(AFFILIATE_TABLE, state)}
        q={state.q}
        hidden={sorted ? { sort: sorted } : {}}
        filters={[
          {
            name: 'state',
            label: t('columns.state'),
            any: t('tools.anyState'),
            value: state.filters.state,
            choices: ENROLLMENT_STATE.map((value) => ({ value, label: s(value) })),
          },
          {
            name: 'group',
            label: t('columns.group'),
            any: t('tools.anyGroup'),
            value: state.filters.group,
            choices: groups.map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
          },
          {
            name: 'tag',
            label: t('columns.tags'),
            any: t('tools.anyTag'),
            value: state.filters.tag,
            choices: tags.map((value) => ({ value, label: value })),
          },
        ].filter(({ choices }) => choices.length > 0)}
        columns={AFFILIATE_COLUMNS.map((value) => ({
          value,
          label: t(`columns.${value}`),
          checked: state.columns.includes(value),
          fixed: value === AFFILIATE_TABLE.shown[0],
        }))}
        texts={{ search: t('tools.search'), ...tableTexts }}
      />
    </>
  )
}
