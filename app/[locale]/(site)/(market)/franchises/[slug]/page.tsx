import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListingView } from '@/components/franchises/listing-view'
import { Trail } from '@/components/page/trail'
import { listFranchises } from '@/lib/franchises/public-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

export const ensureStatic = 'navigation'

const findOne = async (slug: string) => (await listFranchises()).find((one) => one.slug === slug)

/** Next refuses an empty list: while nothing is published, it prerenders one address that answers not found. */
export async function generateStaticParams() {
  const slugs = (await listFranchises()).map(({ slug }) => slug)
  return (slugs.length > 0 ? slugs : ['-']).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: PageProps<'/[locale]/franchises/[slug]'>) {
  const { slug } = await params
  const [one, locale] = await Promise.all([findOne(slug), getLocale()])
  if (!one) return pageMetadata('notFound')
  const [title, description] = [localized(one.name, locale), localized(one.summary, locale)]
  return pageMetadata('franchise', { title, description, path: `/franchises/${slug}`, isIndexed: true })
}

export default async function FranchisePage({ params }: PageProps<'/[locale]/franchises/[slug]'>) {
  const { slug } = await params
  const [one, pages, locale] = await Promise.all([findOne(slug), getTranslations('pages'), getLocale()])
  if (!one) notFound()
  return (
    <ListingView
      one={one}
      trail={
        <Trail
          crumbs={[
            { name: pages('franchises.title'), path: '/franchises' },
            { name: localized(one.name, locale), path: `/franchises/${slug}` },
          ]}
        />
      }
    />
  )
}
