import { getTranslations } from 'next-intl/server'
import { ProductAdmin } from '@/components/products/product-admin'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProducts } from '@/lib/products/queries'

export const generateMetadata = () => pageMetadata('adminServices')

export default async function AdminServices() {
  await requireAdmin()
  const [t, products] = await Promise.all([getTranslations('products'), listProducts('service')])
  return (
    <ProductAdmin
      title={t('services.title')}
      lead={t('admin.servicesLead')}
      path="/services"
      products={products}
    />
  )
}
