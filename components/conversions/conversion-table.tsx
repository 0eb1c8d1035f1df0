import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { type Conversion, type ConversionColumn, signed } from '@/lib/conversions/rules'
import { countryName } from '@/lib/i18n/countries'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { type ProgramArea, programPath } from '@/lib/program-area'
import { sortedBy, type TableSpec, type TableState, tableQuery } from '@/lib/table'
import { StateBadge } from './state-badge'

type ConversionTableProps = {
  path: string
  spec: TableSpec<ConversionColumn>
  state: TableState<ConversionColumn>
  conversions: Conversion[]
  area?: ProgramArea
}
const NUMERIC: ConversionColumn[] = ['amount', 'base', 'commission']

/** Conversions of one program or of all, as the address asks for them. */
export function ConversionTable({ path, spec, state, conversions, area = 'admin' }: ConversionTableProps) {
  const t = useTranslations('conversions.columns')
  const cell = useCells(area)
  const columns = state.columns.map(
    (key): DataColumn<Conversion> => ({
      key,
      label: t(key),
      numeric: NUMERIC.includes(key),
      lead: key === 'id' || key === 'amount',
      cell: (row) => cell(key, row),
      sortLink: spec.sortable.includes(key)
        ? (head) => <Link href={path + tableQuery(spec, state, sortedBy(state, key))}>{head}</Link>
        : undefined,
    }),
  )
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={conversions}
      rowKey={(row) => row.id}
      sort={state.sort}
    />
  )
}

function useCells(area: ProgramArea) {
  const t = useTranslations('conversions')
  const locale = useLocale()
  return (key: ConversionColumn, row: Conversion) => {
    const money = (minor: number) => formatMoney(minor, row.currency, locale)
    const moment = (at: string) => (
      <span className="figures md:max-lg:whitespace-nowrap">{formatMoment(at, locale)}</span>
    )
    switch (key) {
      case 'id': {
        const name = ['bounty', 'manual', 'override'].includes(row.kind)
          ? t(`kind.${row.kind}`)
          : row.externalId
        return (
          <Link
            href={`${programPath(area, row.programSlug)}/conversions/${row.id}`}
            title={row.externalId}
            className="break-all font-medium text-canal underline-offset-4 hover:underline md:block md:max-w-52 md:truncate"
          >
            {name}
          </Link>
        )
      }
      case 'program':
        return localized(row.programName, locale)
      case 'kind':
        return row.eventName ?? (row.isRenewal ? t('renewal') : t(`kind.${row.kind}`))
      case 'occurred':
        return moment(row.occurredAt)
      case 'received':
        return moment(row.createdAt)
      case 'customer':
        if (!row.customerExternalId) return NOTHING
        return (
          <span title={row.customerExternalId} className="break-all md:block md:max-w-40 md:truncate">
            {row.customerExternalId}
          </span>
        )
      case 'affiliate':
        return row.affiliateName ? (
          <span title={row.affiliateName} className="break-words md:block md:max-w-44 md:truncate">
            {row.affiliateName}
          </span>
        ) : (
          <span className="text-ink-soft">{t('nobody')}</span>
        )
      case 'amount':
        return row.amount === 0 ? NOTHING : money(signed(row))
      case 'base':
        return row.baseAmount === 0 ? NOTHING : money(row.baseAmount)
      case 'commission':
        return row.commissionNet === null ? NOTHING : money(row.commissionNet)
      case 'state':
        return row.commissionState ? (
          <StateBadge state={row.commissionState} stage={row.payoutStage} />
        ) : (
          NOTHING
        )
      case 'source':
        return t(`source.${row.source}`)
      case 'coupon':
        return row.couponCode ?? NOTHING
      default:
        return row.country ? countryName(row.country, locale) : NOTHING
    }
  }
}
