import { getTranslations } from 'next-intl/server'
import { Facts, FrequentQuestions, Join } from '@/components/home/closing'
import { Featured } from '@/components/home/featured'
import { Hero } from '@/components/home/hero'
import { How } from '@/components/home/how'
import { House, Offers } from '@/components/home/offers'
import { Sides } from '@/components/home/sides'
import { CommissionChain } from '@/components/programs/commission-chain'
import { Estimator } from '@/components/programs/estimator'
import { ListingRows } from '@/components/programs/listing-rows'
import { JsonLd } from '@/components/ui/json-ld'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { listLowestPrices } from '@/lib/products/public-queries'
import { listNewestListings } from '@/lib/programs/public-queries'
import { ESTIMATE_START } from '@/lib/programs/schema'
import { organization, webSite } from '@/lib/structured-data'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('home')

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7] as const

export default async function Home() {
  const [t, locale, { rows, total }, lowest] = await Promise.all([
    getTranslations('home'),
    getLocale(),
    listNewestListings(4),
    listLowestPrices(),
  ])
  const questions = QUESTIONS.map((n) => ({ question: t(`q${n}`), answer: t(`a${n}`) }))
  return (
    <>
      <JsonLd data={organization()} />
      <JsonLd data={webSite(locale)} />
      <Hero>
        <CommissionChain listing={rows[0] ?? null} />
      </Hero>
      <Sides />
      <How>
        <Estimator listings={rows} start={ESTIMATE_START} />
      </How>
      <Featured total={total}>
        <ListingRows listings={rows} as="h3" />
      </Featured>
      <Offers lowest={lowest} />
      <House />
      <Facts />
      <FrequentQuestions questions={questions} />
      <Join />
    </>
  )
}
