import { getTranslations } from 'next-intl/server'
import { ProductAdmin } from '@/components/products/product-admin'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProducts } from '@/lib/products/queries'

export const generateMetadata = () => pageMetadata('adminVip')

export default async function AdminVip() {
  await requireAdmin()
  const [t, products] = await Promise.all([getTranslations('products'), listProducts('vip')])
  return <ProductAdmin title={t('vip.title')} lead={t('admin.vipLead')} path="/vip" products={products} />
}
