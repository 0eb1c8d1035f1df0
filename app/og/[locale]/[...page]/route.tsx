import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife } from 'next/cache'
import { ImageResponse } from 'next/og'
import { hasLocale } from 'next-intl'
import { SocialCard } from '@/components/layout/social-card'
import { type Locale, routing } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { translator } from '@/lib/i18n/translator'
import { INDEXED_PAGES, PAGES, type PageKey } from '@/lib/pages'
import { getLanding } from '@/lib/partners/landing-queries'
import { findProgramCard } from '@/lib/programs/public-card'

/** `logo` is a PNG as a data address. */
type Card = { title: string; description: string; logo?: string | null }

const SIZE = { width: 1200, height: 630 }
/** A page's text changes with a deployment; a program's may change any day, and platforms cache what they fetched. */
const CACHED = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800'
const NOT_FOUND = { status: 404, headers: { 'cache-control': 'public, max-age=60' } }

const segmentsOf = (key: PageKey) => (key === 'home' ? ['home'] : PAGES[key].path.slice(1).split('/'))

/** The build draws the indexed pages; a program's image is drawn at its first request. */
export function generateStaticParams() {
  return routing.locales.flatMap((locale) => INDEXED_PAGES.map((key) => ({ locale, page: segmentsOf(key) })))
}

async function cardOf(locale: Locale, segments: string[]): Promise<Card | null> {
  const [room, slug, ...rest] = segments
  if (room === 'programs' && slug && rest.length === 0) {
    const program = await findProgramCard(slug)
    return (
      program && {
        title: localized(program.name, locale),
        description: localized(program.summary, locale),
        logo: program.logo,
      }
    )
  }
  if (room === 'p' && slug && rest.length === 0) {
    const landing = await getLanding(slug)
    return landing && { title: localized(landing.headline, locale), description: landing.company }
  }
  const path = segments.join('/')
  const key = INDEXED_PAGES.find((candidate) => segmentsOf(candidate).join('/') === path)
  if (!key) return null
  const t = await translator(locale, 'pages')
  return { title: t(`${key}.title`), description: t(`${key}.description`) }
}

const font = (path: string) => readFile(join(process.cwd(), 'node_modules/@fontsource', path))

async function fonts() {
  const [bricolage, inter] = await Promise.all([
    font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
    font('inter/files/inter-latin-400-normal.woff'),
  ])
  return [
    { name: 'Bricolage', data: bricolage, weight: 700 as const },
    { name: 'Inter', data: inter, weight: 400 as const },
  ]
}

/** Cached by its text: each card is drawn once. */
async function draw({ title, description, logo = null }: Card): Promise<Uint8Array<ArrayBuffer>> {
  'use cache'
  cacheLife('max')
  const image = new ImageResponse(<SocialCard title={title} description={description} logo={logo} />, {
    ...SIZE,
    fonts: await fonts(),
  })
  return new Uint8Array(await image.arrayBuffer())
}

export async function GET(_request: Request, { params }: RouteContext<'/og/[locale]/[...page]'>) {
  const { locale, page } = await params
  const card = hasLocale(routing.locales, locale) ? await cardOf(locale, page) : null
  if (!card) return new Response(null, NOT_FOUND)
  return new Response(await draw(card), { headers: { 'content-type': 'image/png', 'cache-control': CACHED } })
}
