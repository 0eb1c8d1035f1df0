import { useTranslations } from 'next-intl'
import { useTableTexts } from '@/components/page/table-texts'
import { TableTools } from '@/components/ui/table-tools'
import type { Owner } from '@/lib/contact/inquiry-schema'
import { INQUIRY_TABLE, type InquiryColumn, OWNERS } from '@/lib/contact/table-schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { CONTACT_KIND, CONTACT_TOPIC } from '@/lib/supabase/enums'
import { type TableState, tableQuery } from '@/lib/table'

type InquiryToolsProps = { path: string; state: TableState<InquiryColumn>; owners: Owner[]; me: string }

/** Search, filters and columns of the inquiries; the tabs above choose the state. */
export function InquiryTools({ path, state, owners, me }: InquiryToolsProps) {
  const t = useTranslations('contact')
  const tableTexts = useTableTexts()
  const locale = useLocale()
  const { filters } = state
  const sorted = new URLSearchParams(tableQuery(INQUIRY_TABLE, state)).get('sort')
  const everything = tableQuery(INQUIRY_TABLE, state, { q: '', filters: { state: filters.state }, page: 1 })
  const others = owners.filter(({ id }) => id !== me)
  return (
    <TableTools
      name="inquiries"
      action={pathIn(locale, path)}
      everything={pathIn(locale, path) + everything}
      q={state.q}
      hidden={{ ...(filters.state && { state: filters.state }), ...(sorted && { sort: sorted }) }}
      filters={[
        {
          name: 'owner',
          label: t('columns.owner'),
          any: t('tools.anyOwner'),
          value: filters.owner,
          choices: [
            ...OWNERS.map((value) => ({ value, label: t(`tools.owner.${value}`) })),
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        {
          name: 'topic',
          label: t('tools.topic'),
          any: t('tools.anyTopic'),
          value: filters.topic,
          choices: CONTACT_TOPIC.map((value) => ({ value, label: t(`topics.${value}`) })),
        },
        {
          name: 'kind',
          label: t('columns.kind'),
          any: t('tools.anyKind'),
          value: filters.kind,
          choices: CONTACT_KIND.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'due',
          label: t('columns.reminder'),
          any: t('tools.anyReminder'),
          value: filters.due,
          choices: [{ value: 'yes', label: t('tools.due') }],
        },
      ]}
      columns={INQUIRY_TABLE.columns.map((value) => ({
        value,
        label: t(`columns.${value}`),
        checked: state.columns.includes(value),
        fixed: value === INQUIRY_TABLE.shown[0],
      }))}
      texts={{ search: t('tools.search'), ...tableTexts }}
    />
  )
}
