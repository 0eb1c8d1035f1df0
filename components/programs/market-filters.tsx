import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import { FilterFold } from '@/components/ui/filter-fold'
import { Input } from '@/components/ui/input'
import { SteadyLabel } from '@/components/ui/steady-label'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { listingHref } from '@/lib/programs/rules'
import { type ListingFilter, PROGRAM_SORTS } from '@/lib/programs/schema'
import { type ProgramCategory, REWARD_KIND } from '@/lib/supabase/enums'

const SORT_TEXT = { newest: 'newest', reward: 'byReward', hold: 'hold' } as const

/** A plain form whose address is the answer: it needs no script and can be sent to somebody. It keeps what the shelves chose. */
export function MarketSearch({ filter }: { filter: ListingFilter }) {
  const t = useTranslations('market')
  const table = useTranslations('table')
  const locale = useLocale()
  const { category, reward } = filter
  return (
    <search>
      <form
        action={pathIn(locale, '/programs')}
        aria-label={table('filters', { count: 0 })}
        className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_15rem_auto] sm:gap-4 [&>[data-slot=field]:first-of-type]:max-sm:col-span-2"
      >
        {category && <input type="hidden" name="category" value={category} />}
        {reward && <input type="hidden" name="reward" value={reward} />}
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
          id="market-sort"
          name="sort"
          label={t('sort')}
          value={filter.sort}
          choices={PROGRAM_SORTS.map((sort) => ({ value: sort, label: t(SORT_TEXT[sort]) }))}
        />
        <Button type="submit">{table('filter')}</Button>
      </form>
    </search>
  )
}

type ShelvesProps = { filter: ListingFilter; categories: Map<ProgramCategory, number> }
type Shelf = { key: string; label: string; count?: number; href: string; isHere: boolean }

/** The shelves of the marketplace: links, beside the cards where there is room and above them where there is little. */
export function MarketShelves({ filter, categories }: ShelvesProps) {
  const t = useTranslations('market')
  const p = useTranslations('programs.categories')
  const table = useTranslations('table')
  const offered = new Set(categories.keys())
  if (filter.category) offered.add(filter.category)
  const all = [...categories.values()].reduce((sum, count) => sum + count, 0)
  const to = (change: Partial<ListingFilter>) => listingHref({ ...filter, page: 1, ...change })
  const shelves: Shelf[] = [
    {
      key: 'any',
      label: t('anyCategory'),
      count: all,
      href: to({ category: undefined }),
      isHere: !filter.category,
    },
    ...[...offered].map((category) => ({
      key: category,
      label: p(category),
      count: categories.get(category) ?? 0,
      href: to({ category }),
      isHere: filter.category === category,
    })),
  ]
  const rewards: Shelf[] = [
    { key: 'any', label: t('anyReward'), href: to({ reward: undefined }), isHere: !filter.reward },
    ...REWARD_KIND.map((reward) => ({
      key: reward,
      label: t(reward),
      href: to({ reward }),
      isHere: filter.reward === reward,
    })),
  ]
  const chosen = [filter.category, filter.reward].filter(Boolean).length
  return (
    <div data-live="" className="grid content-start gap-5">
      <FilterFold label={table('filters', { count: chosen })}>
        <ShelfList name="category" title={t('category')} shelves={shelves} />
        <ShelfList name="reward" title={t('reward')} shelves={rewards} />
      </FilterFold>
    </div>
  )
}

function ShelfList({ name, title, shelves }: { name: string; title: string; shelves: Shelf[] }) {
  return (
    <nav aria-label={title} className="grid content-start gap-2">
      <p aria-hidden="true" className="font-medium">
        {title}
      </p>
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0.5">
        {shelves.map(({ key, label, count, href, isHere }) => (
          <li key={key}>
            <Link
              href={href}
              data-shelf={`${name}-${key}`}
              aria-current={isHere ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-2 rounded-md border border-hairline px-3 text-sm hover:bg-sunken aria-[current]:border-canal aria-[current]:bg-canal/10 aria-[current]:text-canal lg:min-h-10 lg:border-transparent"
            >
              <SteadyLabel>{label}</SteadyLabel>
              {count !== undefined && <span className="figures text-ink-soft">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
