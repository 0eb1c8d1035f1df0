import { pageMetadata } from '@/lib/i18n/metadata'
import { openMarket } from '@/lib/programs/public-queries'
import { listingFilterSchema } from '@/lib/programs/schema'
import { Market } from './market'

export const generateMetadata = () => pageMetadata('programs')

/** Kept for everybody; with a filter in the address, /asked/programs answers. */
export default async function Programs() {
  return <Market filter={listingFilterSchema.parse({})} {...await openMarket()} />
}
