import { randomUUID } from 'node:crypto'
import { CreateProductForm } from '@/components/products/create-product-form'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminVipNew')

export default async function AdminVipNew() {
  await requireAdmin()
  return <CreateProductForm kind="vip" idempotencyKey={randomUUID()} />
}
