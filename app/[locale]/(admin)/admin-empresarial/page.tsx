import { getTranslations } from 'next-intl/server'
import { ProductAdmin } from '@/components/products/product-admin'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listProducts } from '@/lib/products/queries'

export const generateMetadata = () => pageMetadata('adminEmpresarial')

export default async function AdminBusinessPlans() {
  await requireAdmin()
  const [t, products] = await Promise.all([getTranslations('products'), listProducts('business_plan')])
  return (
    <ProductAdmin
      title={t('plans.title')}
      lead={t('admin.plansLead')}
      path="/empresarial"
      products={products}
    />
  )
}
