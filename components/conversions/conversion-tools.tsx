import { useTranslations } from 'next-intl'
import { useTableTexts } from '@/components/page/table-texts'
import { TableTools } from '@/components/ui/table-tools'
import { CONVERSION_KINDS, type ConversionColumn, CREDITED } from '@/lib/conversions/rules'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { COMMISSION_STATUS } from '@/lib/supabase/enums'
import { allRowsQuery, type TableSpec, type TableState, tableQuery } from '@/lib/table'

type ConversionToolsProps = {
  path: string
  spec: TableSpec<ConversionColumn>
  state: TableState<ConversionColumn>
}

/** Search, filters and columns of the conversions table. */
export function ConversionTools({ path, spec, state }: ConversionToolsProps) {
  const t = useTranslations('conversions')
  const tableTexts = useTableTexts()
  const locale = useLocale()
  const sorted = new URLSearchParams(tableQuery(spec, state)).get('sort')
  const { filters } = state
  const isBackwards = filters.from !== undefined && filters.to !== undefined && filters.to < filters.from
  const credited = {
    name: 'credited',
    label: t('tools.credited'),
    any: t('tools.anyCredited'),
    value: filters.credited,
    choices: CREDITED.map((value) => ({ value, label: t(`tools.${value}`) })),
  }
  const affiliate = {
    name: 'affiliate',
    label: t('tools.affiliate'),
    type: 'text' as const,
    value: filters.affiliate,
  }
  return (
    <TableTools
      name="conversions"
      action={pathIn(locale, path)}
      everything={pathIn(locale, path) + allRowsQuery(spec, state)}
      q={state.q}
      hidden={sorted ? { sort: sorted } : {}}
      filters={[
        {
          name: 'kind',
          label: t('tools.kind'),
          any: t('tools.anyKind'),
          value: filters.kind,
          choices: CONVERSION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'state',
          label: t('tools.state'),
          any: t('tools.anyState'),
          value: filters.state,
          choices: COMMISSION_STATUS.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        ...(spec.filters.affiliate ? [credited, affiliate] : []),
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
      texts={{ search: t('tools.search'), ...tableTexts }}
    />
  )
}
