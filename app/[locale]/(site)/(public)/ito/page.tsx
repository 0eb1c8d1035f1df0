import { getTranslations } from 'next-intl/server'
import { NoOffering } from '@/components/ito/no-offering'
import { OfferingView } from '@/components/ito/offering-view'
import { Trail } from '@/components/page/trail'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getPublicOffering, listEarlierOfferings } from '@/lib/ito/queries'
import { CALCULATOR_START } from '@/lib/ito/schema'

export const generateMetadata = () => pageMetadata('ito')

/** Cached for all visitors; an address with values for the calculator is answered by /query/ito. */
export default async function ItoPage() {
  const [t, offering, earlier] = await Promise.all([
    getTranslations('ito'),
    getPublicOffering(),
    listEarlierOfferings(),
  ])
  const trail = <Trail crumbs={[{ name: t('here'), path: '/ito' }]} />
  if (!offering) return <NoOffering earlier={earlier} trail={trail} />
  return <OfferingView offering={offering} earlier={earlier} trail={trail} start={CALCULATOR_START} />
}
