import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { type ListingFilter, PROGRAM_SORTS } from '@/lib/programs/schema'
import { type ProgramCategory, REWARD_KIND } from '@/lib/supabase/enums'

const SORT_TEXT = { newest: 'newest', reward: 'byReward', hold: 'hold' } as const
type Props = { filter: ListingFilter; categories: Map<ProgramCategory, number> }

/** A plain form whose address is the answer: it needs no script and can be sent to somebody. */
export function MarketFilters({ filter, categories }: Props) {
  const t = useTranslations('market')
  const p = useTranslations('programs.categories')
  const locale = useLocale()
  const offered = new Set(categories.keys())
  if (filter.category) offered.add(filter.category)
  return (
    <search>
      <form
        action={pathIn(locale, '/programs')}
        aria-label={t('filters')}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr_auto] [&>:first-child]:col-span-2 lg:[&>:first-child]:col-span-1"
      >
        <Field id="market-q" label={t('search')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="q"
              defaultValue={filter.q}
              placeholder={t('searchHint')}
              maxLength={80}
            />
          )}
        </Field>
        <ChoiceField
          id="market-category"
          name="category"
          label={t('category')}
          any={t('anyCategory')}
          value={filter.category}
          choices={[...offered].map((category) => ({
            value: category,
            label: `${p(category)} (${categories.get(category) ?? 0})`,
          }))}
        />
        <ChoiceField
          id="market-reward"
          name="reward"
          label={t('reward')}
          any={t('anyReward')}
          value={filter.reward}
          choices={REWARD_KIND.map((value) => ({ value, label: t(value) }))}
        />
        <ChoiceField
          id="market-sort"
          name="sort"
          label={t('sort')}
          value={filter.sort}
          choices={PROGRAM_SORTS.map((sort) => ({ value: sort, label: t(SORT_TEXT[sort]) }))}
        />
        <Button type="submit">{t('apply')}</Button>
      </form>
    </search>
  )
}
