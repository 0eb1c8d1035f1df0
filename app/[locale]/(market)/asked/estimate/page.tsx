import { pageMetadata } from '@/lib/i18n/metadata'
import { estimateSchema } from '@/lib/programs/schema'
import { Estimate } from '../../estimate/estimate'

/** Answers the estimator's form where no script does the sum; an address can be sent to somebody. */
export const instant = false

export const generateMetadata = () => pageMetadata('estimate')

export default async function AskedEstimate({ searchParams }: PageProps<'/[locale]/asked/estimate'>) {
  return <Estimate start={estimateSchema.parse(await searchParams)} />
}
