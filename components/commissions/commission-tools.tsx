import { useTranslations } from 'next-intl'
import { useTableTexts } from '@/components/page/table-texts'
import { TableTools } from '@/components/ui/table-tools'
import {
  COMMISSION_TABLE,
  type CommissionColumn,
  DATED,
  type ListedProgram,
  readAmount,
} from '@/lib/commissions/table-schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { localized, type Texts } from '@/lib/i18n/texts'
import { type TableState, tableQuery } from '@/lib/table'

type CommissionToolsProps = {
  path: string
  state: TableState<CommissionColumn>
  programs: (ListedProgram & { name: Texts })[]
}

/** Search, filters and columns of the commissions table; the tabs above it choose the state. */
export function CommissionTools({ path, state, programs }: CommissionToolsProps) {
  const t = useTranslations('commissions')
  const tableTexts = useTableTexts()
  const locale = useLocale()
  const { filters } = state
  const sorted = new URLSearchParams(tableQuery(COMMISSION_TABLE, state)).get('sort')
  const isBackwards = filters.from !== undefined && filters.to !== undefined && filters.to < filters.from
  const isNoAmount = filters.amount !== undefined && !readAmount(filters.amount)
  const everything = tableQuery(COMMISSION_TABLE, state, {
    q: '',
    filters: { status: filters.status },
    page: 1,
  })
  return (
    <TableTools
      name="commissions"
      action={pathIn(locale, path)}
      everything={pathIn(locale, path) + everything}
      q={state.q}
      hidden={{ ...(filters.status && { status: filters.status }), ...(sorted && { sort: sorted }) }}
      filters={[
        {
          name: 'program',
          label: t('tools.program'),
          any: t('tools.anyProgram'),
          value: filters.program,
          choices: programs.map(({ slug, name }) => ({ value: slug, label: localized(name, locale) })),
        },
        {
          name: 'amount',
          label: t('tools.amount'),
          type: 'text',
          value: filters.amount,
          errors: isNoAmount ? [t('tools.amountWrong')] : [],
        },
        {
          name: 'dated',
          label: t('tools.dated'),
          any: t('columns.created'),
          value: filters.dated,
          choices: DATED.filter((one) => one !== 'created').map((value) => ({
            value,
            label: t(`columns.${value}`),
          })),
        },
        { name: 'from', label: t('tools.from'), type: 'date', value: filters.from },
        {
          name: 'to',
          label: t('tools.to'),
          type: 'date',
          value: filters.to,
          errors: isBackwards ? [t('tools.backwards')] : [],
        },
      ]}
      columns={COMMISSION_TABLE.columns.map((value) => ({
        value,
        label: t(`columns.${value}`),
        checked: state.columns.includes(value),
        fixed: value === COMMISSION_TABLE.shown[0],
      }))}
      texts={{ search: t('tools.search'), ...tableTexts }}
    />
  )
}
