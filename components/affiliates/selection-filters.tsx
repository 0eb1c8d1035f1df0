import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { SELECTION_STANDINGS, type SelectionFilter } from '@/lib/affiliates/schema'
import { pathIn } from '@/lib/i18n/routing'

type SelectionFiltersProps = { filter: SelectionFilter; categories: { value: string; label: string }[] }

/** Search, category, reward and where this person stands: a plain form whose address is the answer. */
export function SelectionFilters({ filter, categories }: SelectionFiltersProps) {
  const t = useTranslations('affiliates.selection')
  const locale = useLocale()
  const lists = [
    ['category', t('category'), categories],
    ['reward', t('reward'), (['percent', 'flat'] as const).map((value) => ({ value, label: t(value) }))],
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
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr_auto]"
      >
        <Field id="selection-q" label={t('search')}>
          {(control) => (
            <Input
              {...control}
              key={filter.q}
              type="search"
              name="q"
              defaultValue={filter.q}
              maxLength={80}
            />
          )}
        </Field>
        {lists.map(([name, label, choices]) => (
          <Field key={name} id={`selection-${name}`} label={label}>
            {(control) => (
              <Select {...control} key={filter[name]} name={name} defaultValue={filter[name] ?? ''}>
                <option value="">{t('any')}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Button type="submit">{t('apply')}</Button>
      </form>
    </search>
  )
}
