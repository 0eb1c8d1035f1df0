import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'
import type { ProgramFigures } from '@/lib/programs/figures-schema'
import type { Listing, ListingFilter } from '@/lib/programs/schema'
import type { ProgramCategory } from '@/lib/supabase/enums'
import { MarketSearch, MarketShelves } from './market-filters'
import { MarketResults } from './market-results'

type Props = {
  trail: ReactNode
  filter: ListingFilter
  found: { rows: Listing[]; total: number; page: number; pages: number }
  categories: Map<ProgramCategory, number>
  figures: Map<string, ProgramFigures>
}

/** The marketplace with the results of a filter. */
export function Market({ trail, filter, found, categories, figures }: Props) {
  const t = useTranslations('market')
  const isEmpty = categories.size === 0
  const results = (
    <MarketResults
      filter={{ ...filter, page: found.page }}
      figures={figures}
      {...found}
      isMarketEmpty={isEmpty}
    />
  )
  return (
    <div className="page grid gap-8 pt-6 pb-20 sm:pt-10 sm:pb-28">
      <div className="grid gap-4">
        {trail}
        <PageHeader
          title={t('title')}
          lead={t('lead')}
          actions={
            <Link
              href="/estimate"
              className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
            >
              {t('estimate')}
            </Link>
          }
        />
      </div>
      {isEmpty ? (
        results
      ) : (
        <>
          <MarketSearch filter={filter} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 border-t pt-8 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-10">
            <MarketShelves filter={filter} categories={categories} />
            {results}
          </div>
        </>
      )}
    </div>
  )
}
