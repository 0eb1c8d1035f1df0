import { useTranslations } from 'next-intl'
import { useTableTexts } from '@/components/page/table-texts'
import { TableTools } from '@/components/ui/table-tools'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { ORDER_TABLE, type OrderColumn } from '@/lib/orders/schema'
import { ORDER_STATE, PAYMENT_OPTION, PRODUCT_KIND } from '@/lib/supabase/enums'
import { allRowsQuery, type TableState, tableQuery } from '@/lib/table'
import type { OrderAddress } from './order-table'

type OrderToolsProps = {
  path: string
  address: OrderAddress
  state: TableState<OrderColumn>
  /** The table holds one kind only. */
  isOneKind?: boolean
  /** Parameters of the page's address that are not the table's. */
  hidden?: Record<string, string>
}

/** Search, filters and columns of a table of orders. */
export function OrderTools({ path, address, state, isOneKind = false, hidden = {} }: OrderToolsProps) {
  const t = useTranslations('orders')
  const tableTexts = useTableTexts()
  const locale = useLocale()
  const sorted = new URLSearchParams(tableQuery(ORDER_TABLE, state)).get('sort')
  const { filters } = state
  const kind = {
    name: 'kind',
    label: t('tools.kind'),
    any: t('tools.any'),
    value: filters.kind,
    choices: PRODUCT_KIND.map((value) => ({ value, label: t(`kinds.${value}`) })),
  }
  return (
    <TableTools
      name="orders"
      action={pathIn(locale, path)}
      everything={pathIn(locale, address(allRowsQuery(ORDER_TABLE, state)))}
      q={state.q}
      hidden={{ ...hidden, ...(sorted && { sort: sorted }) }}
      filters={[
        {
          name: 'waits',
          label: t('tools.waits'),
          any: t('tools.all'),
          value: filters.waits,
          choices: [{ value: 'yes', label: t('tools.waiting') }],
        },
        {
          name: 'state',
          label: t('columns.state'),
          any: t('tools.any'),
          value: filters.state,
          choices: ORDER_STATE.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        ...(isOneKind ? [] : [kind]),
        {
          name: 'option',
          label: t('columns.option'),
          any: t('tools.any'),
          value: filters.option,
          choices: PAYMENT_OPTION.map((value) => ({ value, label: t(`options.${value}`) })),
        },
      ]}
      columns={ORDER_TABLE.columns.map((value) => ({
        value,
        label: t(`columns.${value}`),
        checked: state.columns.includes(value),
        fixed: value === 'number',
      }))}
      texts={{ search: t('tools.search'), ...tableTexts }}
    />
  )
}
