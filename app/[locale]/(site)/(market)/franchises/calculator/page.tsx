import { getTranslations } from 'next-intl/server'
import { CalculatorPage } from '@/components/franchises/calculator-page'
import { Trail } from '@/components/page/trail'
import { readNetwork } from '@/lib/franchises/public-queries'
import { readTyped } from '@/lib/franchises/schema'
import { pageMetadata } from '@/lib/i18n/metadata'

/** What was entered is the address: the page is drawn for it. */
export const instant = false

export const generateMetadata = () => pageMetadata('franchiseCalculator')

export default async function Calculator({ searchParams }: PageProps<'/[locale]/franchises/calculator'>) {
  const [pages, network, query] = await Promise.all([getTranslations('pages'), readNetwork(), searchParams])
  return (
    <CalculatorPage
      trail={
        <Trail
          crumbs={[
            { name: pages('franchises.title'), path: '/franchises' },
            { name: pages('franchiseCalculator.title'), path: '/franchises/calculator' },
          ]}
        />
      }
      network={network}
      typed={readTyped(query)}
    />
  )
}
