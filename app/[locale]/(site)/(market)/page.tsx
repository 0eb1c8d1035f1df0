import { getTranslations } from 'next-intl/server'
import { SitePlace } from '@/components/banners/site-banner'
import { Closing } from '@/components/home/closing'
import { Featured } from '@/components/home/featured'
import { Hero } from '@/components/home/hero'
import { How } from '@/components/home/how'
import { Month } from '@/components/home/month'
import { Offers } from '@/components/home/offers'
import { Sides } from '@/components/home/sides'
import { Estimator } from '@/components/programs/estimator'
import { ListingCards } from '@/components/programs/listing-cards'
import { JsonLd } from '@/components/ui/json-ld'
import { siteBanner } from '@/lib/banners/site-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { listLowestPrices } from '@/lib/products/public-queries'
import { listFigures } from '@/lib/programs/figures-queries'
import { listNewestListings } from '@/lib/programs/public-queries'
import { ESTIMATE_START } from '@/lib/programs/schema'
import { organization, webSite } from '@/lib/structured-data'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('home')

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7] as const

export default async function Home() {
  const [t, locale, banner, { rows, total }, lowest, figures] = await Promise.all([
    getTranslations('home'),
    getLocale(),
    siteBanner('home_hero'),
    listNewestListings(4),
    listLowestPrices(),
    listFigures(),
  ])
  const questions = QUESTIONS.map((n) => ({ question: t(`q${n}`), answer: t(`a${n}`) }))
  return (
    <>
      <JsonLd data={organization()} />
      <JsonLd data={webSite(locale)} />
      <Hero>
        <Month />
      </Hero>
      <SitePlace banner={banner} className="page pt-10" />
      <Featured total={total}>
        <ListingCards listings={rows.slice(0, 3)} figures={figures} as="h3" columns={3} />
      </Featured>
      <How>
        <Estimator listings={rows} start={ESTIMATE_START} />
      </How>
      <Sides />
      <Offers lowest={lowest} />
      <Closing questions={questions} />
    </>
  )
}
