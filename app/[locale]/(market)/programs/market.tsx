import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { MarketFilters } from '@/components/programs/market-filters'
import { MarketResults } from '@/components/programs/market-results'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'
import type { ListingPage } from '@/lib/programs/public-queries'
import type { ListingFilter, ProgramCategory } from '@/lib/programs/schema'

type Props = { filter: ListingFilter; found: ListingPage; categories: Map<ProgramCategory, number> }

/** The marketplace with what was found for a filter. */
export async function Market({ filter, found, categories }: Props) {
  const t = await getTranslations('market')
  return (
    <div className="page grid gap-10 pt-6 pb-20 sm:pt-10 sm:pb-28">
      <div className="grid gap-4">
        <Trail crumbs={[{ name: t('title'), path: '/programs' }]} />
        <PageHeader
          title={t('title')}
          lead={t('lead')}
          actions={
            <Link
              href="/estimate"
              prefetch={false}
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
