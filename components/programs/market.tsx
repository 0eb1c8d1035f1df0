import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'
import type { Listing, ListingFilter } from '@/lib/programs/schema'
import type { ProgramCategory } from '@/lib/supabase/enums'
import { MarketFilters } from './market-filters'
import { MarketResults } from './market-results'

type Props = {
  trail: ReactNode
  filter: ListingFilter
  found: { rows: Listing[]; total: number; page: number; pages: number }
  categories: Map<ProgramCategory, number>
}

/** The marketplace with what was found for a filter. */
export function Market({ trail, filter, found, categories }: Props) {
  const t = useTranslations('market')
  return (
    <div className="page grid gap-10 pt-6 pb-20 sm:pt-10 sm:pb-28">
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
      {categories.size > 0 && <MarketFilters filter={filter} categories={categories} />}
      <MarketResults
        filter={{ ...filter, page: found.page }}
        {...found}
        isMarketEmpty={categories.size === 0}
      />
    </div>
  )
}
