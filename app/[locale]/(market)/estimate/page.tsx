import { pageMetadata } from '@/lib/i18n/metadata'
import { ESTIMATE_START } from '@/lib/programs/schema'
import { Estimate } from './estimate'

export const generateMetadata = () => pageMetadata('estimate')

/** Kept for everybody; with a start in the address, /asked/estimate answers. */
export default function EstimatePage() {
  return <Estimate start={ESTIMATE_START} />
}
