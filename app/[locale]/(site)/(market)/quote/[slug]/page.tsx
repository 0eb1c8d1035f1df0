import { notFound } from 'next/navigation'
import { QuotePage } from '@/components/contact/quote-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProductNames } from '@/lib/products/name-queries'

export const ensureStatic = 'navigation'

/** Next refuses an empty list: while there is no product, it prerenders one address that answers not found. */
export async function generateStaticParams() {
  const products = await listProductNames()
  return products.length > 0 ? products.map(({ slug }) => ({ slug })) : [{ slug: '-' }]
}

export async function generateMetadata({ params }: PageProps<'/[locale]/quote/[slug]'>) {
  return pageMetadata('productQuote', { path: `/quote/${(await params).slug}` })
}

export default async function ProductQuote({ params }: PageProps<'/[locale]/quote/[slug]'>) {
  const { slug } = await params
  const products = await listProductNames()
  if (!products.some((product) => product.slug === slug)) notFound()
  return <QuotePage products={products} chosen={slug} />
}
