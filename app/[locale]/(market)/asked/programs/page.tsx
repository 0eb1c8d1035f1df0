import { pageMetadata } from '@/lib/i18n/metadata'
import { countCategories, searchListings } from '@/lib/programs/public-queries'
import { listingFilterSchema } from '@/lib/programs/schema'
import { Market } from '../../programs/market'

/** The address holds the filter; without a placeholder the whole answer comes in one piece and needs no script. */
export const instant = false

export const generateMetadata = () => pageMetadata('programs')

export default async function AskedPrograms({ searchParams }: PageProps<'/[locale]/asked/programs'>) {
  const filter = listingFilterSchema.parse(await searchParams)
  const [found, categories] = await Promise.all([searchListings(filter), countCategories()])
  return <Market filter={filter} found={found} categories={categories} />
}
