import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { Market } from '@/components/programs/market'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listFigures } from '@/lib/programs/figures-queries'
import { countCategories, searchListings } from '@/lib/programs/public-queries'
import { listingFilterSchema } from '@/lib/programs/schema'

/** The address holds the filter; without a placeholder the whole answer comes in one piece and needs no script. */
export const instant = false

export const generateMetadata = () => pageMetadata('programs')

export default async function ProgramsQuery({ searchParams }: PageProps<'/[locale]/query/programs'>) {
  const filter = listingFilterSchema.parse(await searchParams)
  const [t, found, categories, figures] = await Promise.all([
    getTranslations('market'),
    searchListings(filter),
    countCategories(),
    listFigures(),
  ])
  const trail = <Trail crumbs={[{ name: t('title'), path: '/programs' }]} />
  return <Market trail={trail} filter={filter} found={found} categories={categories} figures={figures} />
}
