import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { EstimatePage } from '@/components/programs/estimate-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listNewestListings } from '@/lib/programs/public-queries'
import { ESTIMATE_START } from '@/lib/programs/schema'

export const generateMetadata = () => pageMetadata('estimate')

/** Cached for all visitors; an address with start values is answered by /query/estimate. */
export default async function Estimate() {
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
  return <EstimatePage trail={trail} listings={rows} start={ESTIMATE_START} />
}
