import { randomUUID } from 'node:crypto'
import { CreateProductForm } from '@/components/products/create-product-form'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminEmpresarialNew')

export default async function AdminEmpresarialNew() {
  await requireAdmin()
  return <CreateProductForm kind="business_plan" idempotencyKey={randomUUID()} />
}
