import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { FilterFold } from '@/components/ui/filter-fold'
import { SearchField } from '@/components/ui/search-field'
import { SELECTION_STANDINGS, type SelectionFilter } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { PROGRAM_CATEGORY, REWARD_KIND } from '@/lib/supabase/enums'

/** Search, category, reward and the person's own enrollments: a plain form whose address is the answer. */
export function SelectionFilters({ filter }: { filter: SelectionFilter }) {
  const t = useTranslations('affiliates.selection')
  const programs = useTranslations('programs.categories')
  const table = useTranslations('table')
  const locale = useLocale()
  const lists = [
    ['category', t('category'), PROGRAM_CATEGORY.map((value) => ({ value, label: programs(value) }))],
    ['reward', t('reward'), REWARD_KIND.map((value) => ({ value, label: t(value) }))],
    [
      'standing',
      t('standing'),
      SELECTION_STANDINGS.map((value) => ({ value, label: t(`standings.${value}`) })),
    ],
  ] as const
  return (
    <search>
      <form
        action={pathIn(locale, '/program-selection')}
        className="flex flex-wrap items-end gap-x-4 gap-y-3 lg:grid lg:grid-cols-[1.5fr_1fr_1fr_1fr_auto]"
      >
        <SearchField id="selection-q" q={filter.q} label={t('search')} submit={t('search')} />
        <FilterFold label={table('filters', { count: lists.filter(([name]) => filter[name]).length })}>
          {lists.map(([name, label, choices]) => (
            <ChoiceField
              key={name}
              id={`selection-${name}`}
              {...{ name, label, choices }}
              any={t('any')}
              value={filter[name]}
            />
          ))}
          <Button type="submit">{table('filter')}</Button>
        </FilterFold>
      </form>
    </search>
  )
}
