import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import type { Commission } from '@/lib/commissions/schema'
import { COMMISSION_TABLE, type CommissionColumn } from '@/lib/commissions/table-schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { sortedBy, type TableSpec, type TableState, tableQuery } from '@/lib/table'
import { BULK } from './bulk'
import { StateBadge } from './state-badge'

type CommissionTableProps = {
  path: string
  state: TableState<CommissionColumn>
  commissions: Commission[]
  spec?: TableSpec<CommissionColumn>
  /** Rows are ticked for the form below; those of a deleted account are not. */
  isBulk: boolean
}
const NUMERIC: CommissionColumn[] = ['base', 'amount']
const ON_PHONE: Partial<Record<CommissionColumn, 'bare' | 'hidden'>> = {
  affiliate: 'bare',
  program: 'bare',
  state: 'bare',
  created: 'hidden',
}

/** What a commission's own page tells is left to it where amount and state would be out of sight. */
const NOT_ON_TABLET: CommissionColumn[] = ['program', 'created']

/** Commissions of all programs, or of one affiliate, as the address asks for them. */
export function CommissionTable({ path, state, commissions, isBulk, ...more }: CommissionTableProps) {
  const { spec = COMMISSION_TABLE } = more
  const t = useTranslations('commissions')
  const cell = useCells()
  const columns = state.columns.map(
    (key): DataColumn<Commission> => ({
      key,
      label: t(`columns.${key}`),
      numeric: NUMERIC.includes(key),
      lead: key === 'order' || key === 'amount',
      onPhone: ON_PHONE[key],
      onTablet: NOT_ON_TABLET.includes(key) ? 'hidden' : undefined,
      cell: (row) => cell(key, row),
      sortLink: spec.sortable.includes(key)
        ? (head) => <Link href={path + tableQuery(spec, state, sortedBy(state, key))}>{head}</Link>
        : undefined,
    }),
  )
  const box = (row: Commission) =>
    row.affiliateName === null ? (
      <span className="inline-block size-5 align-middle" />
    ) : (
      <input
        type="checkbox"
        form={BULK}
        name={row.id}
        data-minor={row.stands}
        data-currency={row.currency}
        aria-label={t('bulk.choose', { what: row.orderId, name: row.affiliateName })}
        className="size-5 align-middle"
      />
    )
  return (
    <DataTable
      caption={t('columns.caption')}
      columns={columns}
      rows={commissions}
      rowKey={(row) => row.id}
      rowName={(row) => row.orderId}
      sort={state.sort}
      choice={isBulk ? { label: t('columns.choose'), box } : undefined}
    />
  )
}

function useCells() {
  const t = useTranslations('commissions')
  const locale = useLocale()
  const day = (at: string | null) =>
    at ? <span className="figures whitespace-nowrap">{formatDayShort(at, locale)}</span> : NOTHING
  return (key: CommissionColumn, row: Commission) => {
    const money = (minor: number) => formatMoney(minor, row.currency, locale)
    switch (key) {
      case 'order':
        return (
          <Link
            href={`/admin/commissions/${row.id}`}
            title={row.orderId}
            className="break-all font-medium text-canal underline-offset-4 hover:underline md:block md:max-w-36 md:truncate xl:max-w-48"
          >
            {['bounty', 'manual', 'override'].includes(row.kind) ? t(`kind.${row.kind}`) : row.orderId}
          </Link>
        )
      case 'affiliate':
        return row.affiliateName === null ? (
          <span className="text-ink-soft">{t('deletedAccount')}</span>
        ) : (
          <span
            title={`${row.affiliateName} · ${row.affiliateEmail}`}
            className="break-words md:block md:max-w-36 md:truncate xl:max-w-48"
          >
            {row.affiliateName}
          </span>
        )
      case 'program':
        return <span className="md:block md:max-w-48 md:truncate">{localized(row.programName, locale)}</span>
      case 'kind':
        return row.eventName ?? t(`kind.${row.kind}`)
      case 'created':
        return day(row.createdAt)
      case 'matures':
        return day(row.maturesAt)
      case 'decided':
        return day(row.decidedAt)
      case 'base':
        return row.baseAmount === 0 ? NOTHING : money(row.baseAmount)
      case 'amount':
        return (
          <span className="whitespace-nowrap">
            {row.stands < row.amount && (
              <s className="mr-2 text-ink-soft text-sm">
                <span className="sr-only">{t('before')} </span>
                {money(row.amount)}
              </s>
            )}
            {money(row.stands)}
          </span>
        )
      default:
        return <StateBadge commission={row} />
    }
  }
}
