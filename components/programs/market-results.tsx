import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/navigation'
import type { ProgramFigures } from '@/lib/programs/figures-schema'
import { listingHref } from '@/lib/programs/rules'
import type { Listing, ListingFilter } from '@/lib/programs/schema'
import { ListingCards } from './listing-cards'

type Props = {
  filter: ListingFilter
  figures: Map<string, ProgramFigures>
  rows: Listing[]
  total: number
  pages: number
  isMarketEmpty: boolean
}

/** What a filter found, and the way out when it found nothing. */
export function MarketResults({ filter, figures, rows, total, pages, isMarketEmpty }: Props) {
  const t = useTranslations('market')
  const p = useTranslations('programs')
  const table = useTranslations('table')
  if (isMarketEmpty) return <EmptyState title={p('empty')}>{p('emptyText')}</EmptyState>
  const isFiltered = listingHref({ ...filter, page: 1, sort: 'newest' }) !== '/programs'
  const clear = (
    <Button asChild variant="outline" size="small">
      <Link href="/programs">{table('clear')}</Link>
    </Button>
  )
  return (
    <section data-live="" aria-label={t('title')} className="grid content-start gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="figures font-medium">
          {t('found', { count: total })}
        </p>
        {isFiltered && rows.length > 0 && clear}
      </div>
      {filter.sort === 'reward' && !filter.reward && rows.length > 1 && (
        <p className="measure text-ink-soft text-sm">{t('rewardNote')}</p>
      )}
      {rows.length > 0 ? (
        <ListingCards listings={rows} figures={figures} as="h2" columns={2} />
      ) : (
        <EmptyState title={t('noMatch')} action={clear}>
          {t('noMatchText')}
        </EmptyState>
      )}
      {pages > 1 && rows.length > 0 && <Pages filter={filter} pages={pages} />}
    </section>
  )
}

function Pages({ filter, pages }: { filter: ListingFilter; pages: number }) {
  const t = useTranslations('table')
  const { page } = filter
  const step = (to: number, label: string) =>
    to >= 1 && to <= pages ? (
      <Button asChild variant="outline" size="small">
        <Link href={listingHref({ ...filter, page: to })} rel={to < page ? 'prev' : 'next'}>
          {label}
        </Link>
      </Button>
    ) : (
      <span />
    )
  return (
    <nav aria-label={t('pages')} className="grid grid-cols-3 items-center">
      <span>{step(page - 1, t('previous'))}</span>
      <span className="figures text-center text-ink-soft text-sm">
        {t('pageOf', { page: String(page), pages: String(pages) })}
      </span>
      <span className="text-right">{step(page + 1, t('next'))}</span>
    </nav>
  )
}
