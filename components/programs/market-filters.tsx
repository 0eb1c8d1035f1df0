import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { type ListingFilter, PROGRAM_SORTS, type ProgramCategory } from '@/lib/programs/schema'

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
        <Field id="market-category" label={t('category')}>
          {(control) => (
            <Select {...control} name="category" defaultValue={filter.category ?? ''}>
              <option value="">{t('anyCategory')}</option>
              {[...offered].map((category) => (
                <option key={category} value={category}>
                  {p(category)} ({categories.get(category) ?? 0})
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="market-reward" label={t('reward')}>
          {(control) => (
            <Select {...control} name="reward" defaultValue={filter.reward ?? ''}>
              <option value="">{t('anyReward')}</option>
              <option value="percent">{t('percent')}</option>
              <option value="flat">{t('flat')}</option>
            </Select>
          )}
        </Field>
        <Field id="market-sort" label={t('sort')}>
          {(control) => (
            <Select {...control} name="sort" defaultValue={filter.sort}>
              {PROGRAM_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(SORT_TEXT[sort])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit">{t('apply')}</Button>
      </form>
    </search>
  )
}
