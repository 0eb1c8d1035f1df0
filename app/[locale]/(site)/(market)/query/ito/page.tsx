import { getTranslations } from 'next-intl/server'
import { NoOffering } from '@/components/ito/no-offering'
import { OfferingView } from '@/components/ito/offering-view'
import { Trail } from '@/components/page/trail'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getPublicOffering, listEarlierOfferings } from '@/lib/ito/queries'
import { calculatorSchema } from '@/lib/ito/schema'

/** Answers the calculator's form where no script calculates; the address can be shared. */
export const instant = false

export const generateMetadata = () => pageMetadata('ito')

export default async function ItoQuery({ searchParams }: PageProps<'/[locale]/query/ito'>) {
  const [t, offering, earlier] = await Promise.all([
    getTranslations('ito'),
    getPublicOffering(),
    listEarlierOfferings(),
  ])
  const trail = <Trail crumbs={[{ name: t('here'), path: '/ito' }]} />
  if (!offering) return <NoOffering earlier={earlier} trail={trail} />
  const start = calculatorSchema.parse(await searchParams)
  return <OfferingView offering={offering} earlier={earlier} trail={trail} start={start} />
}
