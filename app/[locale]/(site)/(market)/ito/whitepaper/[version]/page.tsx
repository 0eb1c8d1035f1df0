import { notFound } from 'next/navigation'
import { PublishedWhitepaper } from '@/components/ito/published-whitepaper'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getPublicOffering } from '@/lib/ito/queries'
import { listWhitepapers } from '@/lib/ito/whitepaper-queries'

export const ensureStatic = 'navigation'

async function versionsOf() {
  const offering = await getPublicOffering()
  return { offering, versions: offering ? await listWhitepapers(offering.slug) : [] }
}

/** Next refuses an empty list: while nothing is published, it prerenders one address that answers not found. */
export async function generateStaticParams() {
  const { versions } = await versionsOf()
  return versions.length > 0 ? versions.map((one) => ({ version: String(one.version) })) : [{ version: '-' }]
}

export const generateMetadata = async ({ params }: PageProps<'/[locale]/ito/whitepaper/[version]'>) =>
  pageMetadata('whitepaper', { path: `/ito/whitepaper/${(await params).version}`, isIndexed: false })

/** One published version of the open offering's whitepaper, with what it changed. */
export default async function WhitepaperVersionPage({
  params,
}: PageProps<'/[locale]/ito/whitepaper/[version]'>) {
  const { version } = await params
  const { offering, versions } = await versionsOf()
  const found = versions.find((one) => String(one.version) === version)
  if (!found) notFound()
  return <PublishedWhitepaper version={found} versions={versions} offering={offering} />
}
