import { CataloguePage } from '@/components/products/catalogue-page'
import { MembershipCard } from '@/components/products/membership-card'
import { ProductData } from '@/components/products/product-data'
import { VipTiers } from '@/components/products/vip-tiers'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPublishedProducts } from '@/lib/products/public-queries'
import { service } from '@/lib/structured-data'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('vip')

export default async function Vip() {
  const products = await listPublishedProducts('vip')
  return (
    <>
      <ProductData path="/vip" products={products} asData={service} />
      <CataloguePage kind="vip" path="/vip" topic="vip" products={products} picture={<MembershipCard />}>
        <VipTiers products={products} />
      </CataloguePage>
    </>
  )
}
