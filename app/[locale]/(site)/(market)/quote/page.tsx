import { QuotePage } from '@/components/contact/quote-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProductNames } from '@/lib/products/name-queries'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('quote')

export default async function Quote() {
  return <QuotePage products={await listProductNames()} />
}
