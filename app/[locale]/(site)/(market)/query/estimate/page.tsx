import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { EstimatePage } from '@/components/programs/estimate-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listNewestListings } from '@/lib/programs/public-queries'
import { estimateSchema } from '@/lib/programs/schema'

/** Answers the estimator's form where no script calculates; the address can be shared. */
export const instant = false

export const generateMetadata = () => pageMetadata('estimate')

export default async function EstimateQuery({ searchParams }: PageProps<'/[locale]/query/estimate'>) {
  const [t, market, { rows }] = await Promise.all([
    getTranslations('estimate'),
    getTranslations('market'),
    listNewestListings(100),
  ])
  const trail = (
    <Trail
      crumbs={[
        { name: market('title'), path: '/programs' },
        { name: t('title'), path: '/estimate' },
      ]}
    />
  )
  return <EstimatePage trail={trail} listings={rows} start={estimateSchema.parse(await searchParams)} />
}
