import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { INQUIRY_TABLE, type InquiryColumn } from '@/lib/contact/table-schema'
import { reference } from '@/lib/contact/words'
import { formatDayShort, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { sortedBy, type TableState, tableQuery } from '@/lib/table'
import { useAbout } from './inquiry-text'
import { ReminderDay } from './reminder-day'
import { StateBadge } from './state-badge'

type InquiryTableProps = {
  path: string
  state: TableState<InquiryColumn>
  inquiries: Inquiry[]
  today: string
}
const NUMERIC: InquiryColumn[] = ['quoted', 'budget']
const ON_PHONE: Partial<Record<InquiryColumn, 'bare' | 'hidden'>> = {
  about: 'bare',
  email: 'bare',
  phone: 'bare',
  received: 'bare',
}

/** Inquiries as the address asks for them. */
export function InquiryTable({ path, state, inquiries, today }: InquiryTableProps) {
  const t = useTranslations('contact.columns')
  const cell = useCells(today)
  const columns = state.columns.map(
    (key): DataColumn<Inquiry> => ({
      key,
      label: t(key),
      numeric: NUMERIC.includes(key),
      lead: key === 'who' || key === 'state',
      onPhone: ON_PHONE[key],
      cell: (row) => cell(key, row),
      sortLink: INQUIRY_TABLE.sortable.includes(key)
        ? (head) => <Link href={path + tableQuery(INQUIRY_TABLE, state, sortedBy(state, key))}>{head}</Link>
        : undefined,
    }),
  )
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={inquiries}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      sort={state.sort}
    />
  )
}

function useCells(today: string) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const about = useAbout()
  const cut = (text: string | null) =>
    text === null ? (
      NOTHING
    ) : (
      <span title={text} className="break-words md:block md:max-w-44 md:truncate">
        {text}
      </span>
    )
  return (key: InquiryColumn, row: Inquiry) => {
    const money = (minor: number | null) =>
      minor === null ? (
        NOTHING
      ) : (
        <span className="whitespace-nowrap">{formatMoney(minor, row.currency, locale)}</span>
      )
    switch (key) {
      case 'who':
        return (
          <span className="grid grid-cols-[minmax(0,1fr)] md:min-w-36 md:max-w-52">
            <Link
              href={`/admin/messages/${row.id}`}
              title={row.name}
              className="break-words font-medium text-canal underline-offset-4 hover:underline md:block md:truncate"
            >
              {row.name}
            </Link>
            {row.company && <span className="truncate text-ink-soft text-sm">{row.company}</span>}
          </span>
        )
      case 'about':
        return cut(about(row))
      case 'state':
        return <StateBadge state={row.state} />
      case 'owner':
        return cut(row.owner?.name ?? null)
      case 'reminder':
        return row.remindOn ? <ReminderDay day={row.remindOn} today={today} /> : NOTHING
      case 'quoted':
        return money(row.quoted)
      case 'budget':
        return money(row.budget)
      case 'number':
        return <span className="figures whitespace-nowrap">{reference(row.number)}</span>
      case 'kind':
        return t(`kind.${row.kind}`)
      case 'email':
        return cut(row.email)
      case 'phone':
        return cut(row.phone)
      case 'changed':
        return <span className="figures">{formatMoment(row.changedAt, locale)}</span>
      default:
        return <span className="figures whitespace-nowrap">{formatDayShort(row.createdAt, locale)}</span>
    }
  }
}
