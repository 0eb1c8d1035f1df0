import { randomUUID } from 'node:crypto'
import { CreateProductForm } from '@/components/products/create-product-form'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminServicesNew')

export default async function AdminServicesNew() {
  await requireAdmin()
  return <CreateProductForm kind="service" idempotencyKey={randomUUID()} />
}
