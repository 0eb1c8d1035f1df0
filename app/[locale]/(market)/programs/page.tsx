import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { MarketFilters } from '@/components/programs/market-filters'
import { MarketResults } from '@/components/programs/market-results'
import { PageHeader } from '@/components/ui/page-header'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { countCategories, searchListings } from '@/lib/programs/public-queries'
import { listingFilterSchema } from '@/lib/programs/schema'

/** The address holds the filter; without a placeholder the whole answer comes in one piece and needs no script. */
export const instant = false

export const generateMetadata = () => pageMetadata('programs')

export default async function Programs({ searchParams }: PageProps<'/[locale]/programs'>) {
  const filter = listingFilterSchema.parse(await searchParams)
  const [t, found, categories] = await Promise.all([
    getTranslations('market'),
    searchListings(filter),
    countCategories(),
  ])
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
