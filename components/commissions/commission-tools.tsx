import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
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
import { COMMISSION_STATUS } from '@/lib/supabase/enums'
import { type TableSpec, type TableState, tableQuery } from '@/lib/table'

type CommissionToolsProps = {
  path: string
  state: TableState<CommissionColumn>
  programs: (ListedProgram & { name: Texts })[]
  spec?: TableSpec<CommissionColumn>
  /** Where no tabs above the table choose the state. */
  withStates?: boolean
}

/** Search, filters and columns of the commissions table. */
export function CommissionTools({ path, state, programs, ...more }: CommissionToolsProps) {
  const { spec = COMMISSION_TABLE, withStates = false } = more
  const t = useTranslations('commissions')
  const tableTexts = useTableTexts()
  const locale = useLocale()
  const { filters } = state
  const sorted = new URLSearchParams(tableQuery(spec, state)).get('sort')
  const isBackwards = filters.from !== undefined && filters.to !== undefined && filters.to < filters.from
  const isNoAmount = filters.amount !== undefined && !readAmount(filters.amount)
  const isOwn = spec.columns.length === 0
  const status = withStates ? undefined : filters.status
  const everything = tableQuery(spec, state, { q: '', filters: { status }, page: 1 })
  const states = {
    name: 'status',
    label: t('columns.state'),
    any: t('tools.anyProgram'),
    value: filters.status,
    choices: COMMISSION_STATUS.map((value) => ({ value, label: t(`state.${value}`) })),
  }
  const wider: ComponentProps<typeof TableTools>['filters'] = [
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
  ]
  return (
    <TableTools
      name="commissions"
      action={pathIn(locale, path)}
      everything={pathIn(locale, path) + everything}
      q={state.q}
      hidden={{ ...(status && { status }), ...(sorted && { sort: sorted }) }}
      filters={[
        ...(withStates ? [states] : []),
        {
          name: 'program',
          label: t('tools.program'),
          any: t('tools.anyProgram'),
          value: filters.program,
          choices: programs.map(({ slug, name }) => ({ value: slug, label: localized(name, locale) })),
        },
        ...(isOwn ? [] : wider),
        { name: 'from', label: t('tools.from'), type: 'date', value: filters.from },
        {
          name: 'to',
          label: t('tools.to'),
          type: 'date',
          value: filters.to,
          errors: isBackwards ? [t('tools.backwards')] : [],
        },
      ]}
      columns={spec.columns.map((value) => ({
        value,
        label: t(`columns.${value}`),
        checked: state.columns.includes(value),
        fixed: value === spec.shown[0],
      }))}
      texts={{
        search: t(isOwn ? 'tools.searchOwn' : withStates ? 'tools.searchOne' : 'tools.search'),
        ...tableTexts,
      }}
    />
  )
}
