import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { ACCOUNT_FILTERS, type AccountFilter } from '@/lib/accounts/schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'

/** The address of a part of the list. */
export function accountsHref(filter: AccountFilter, search: string, page = 1) {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(filter !== 'all' && { show: filter }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/admin/users${query.size > 0 ? `?${query}` : ''}`
}

/** A plain form and plain links: the address holds the search. */
export function AccountSearch({ search, filter }: { search: string; filter: AccountFilter }) {
  const t = useTranslations('users')
  const locale = useLocale()
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_1fr] lg:items-center lg:gap-8">
      <search>
        <form action={pathIn(locale, '/admin/users')} className="flex gap-2">
          {filter !== 'all' && <input type="hidden" name="show" value={filter} />}
          <span className="relative block grow">
            <Icon
              of={Search}
              className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
            />
            <Input
              key={search}
              type="search"
              name="q"
              aria-label={t('search')}
              placeholder={t('search')}
              defaultValue={search}
              maxLength={200}
              className="pl-10"
            />
          </span>
          <Button type="submit" variant="outline">
            {t('find')}
          </Button>
        </form>
      </search>
      <Tabs
        label={t('filters.label')}
        className="md:shadow-none lg:justify-end-safe"
        tabs={ACCOUNT_FILTERS.map((name) => ({
          key: name,
          label: t(`filters.${name}`),
          href: accountsHref(name, search),
          isCurrent: name === filter,
        }))}
      />
    </div>
  )
}
