import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { Market } from '@/components/programs/market'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listFigures } from '@/lib/programs/figures-queries'
import { openMarket } from '@/lib/programs/public-queries'
import { listingFilterSchema } from '@/lib/programs/schema'

export const generateMetadata = () => pageMetadata('programs')

/** Cached for all visitors; an address with a filter is answered by /query/programs. */
export default async function Programs() {
  const [t, market, figures] = await Promise.all([getTranslations('market'), openMarket(), listFigures()])
  const trail = <Trail crumbs={[{ name: t('title'), path: '/programs' }]} />
  return <Market trail={trail} filter={listingFilterSchema.parse({})} figures={figures} {...market} />
}
