import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LandingView } from '@/components/partners/landing-view'
import { Button } from '@/components/ui/button'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getLanding } from '@/lib/partners/landing-queries'
import { firstCharacters } from '@/lib/text'

/** The address has a parameter; what it shows may be taken down at any moment. */
export const instant = false

export async function generateMetadata({ params }: PageProps<'/[locale]/p/[slug]'>) {
  const { slug } = await params
  const [landing, locale] = await Promise.all([getLanding(slug), getLocale()])
  if (!landing) return pageMetadata('notFound')
  const title = `${localized(landing.headline, locale)} · ${landing.company}`
  const description = firstCharacters(localized(landing.body, locale).replaceAll(/\s+/g, ' '), 160)
  return pageMetadata('landing', { title, description, path: `/p/${landing.slug}`, isIndexed: true })
}

/** The page of a partner. Whoever goes on from here joins its team by its recruiting link, also after registering. */
export default async function PartnerLandingPage({ params }: PageProps<'/[locale]/p/[slug]'>) {
  const { slug } = await params
  const [t, locale, landing] = await Promise.all([
    getTranslations('partners.landing.page'),
    getLocale(),
    getLanding(slug),
  ])
  if (!landing) notFound()
  if (landing.slug !== slug) permanentRedirect(pathIn(locale, `/p/${landing.slug}`))
  const action = (
    <div className="flex flex-wrap items-center gap-3">
      <Button asChild variant="accent" size="large">
        <Link href={`/recruit?code=${landing.code}`}>{t('join')}</Link>
      </Button>
      <Button asChild variant="outline" size="large">
        <Link href="/programs">{t('programs')}</Link>
      </Button>
    </div>
  )
  return <LandingView landing={landing} action={action} />
}
