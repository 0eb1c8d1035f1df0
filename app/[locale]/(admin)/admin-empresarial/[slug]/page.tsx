import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { ProductSectionPage } from '@/components/products/product-section'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { loadEditor } from '@/lib/products/editor-queries'

export const instant = false

export const generateMetadata = () => pageMetadata('adminEmpresarialEdit')

type Props = PageProps<'/[locale]/admin-empresarial/[slug]'>

export default async function AdminEmpresarialEdit({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query, locale] = await Promise.all([params, searchParams, getLocale()])
  const editor = await loadEditor('business_plan', slug, query, locale)
  if (!editor) notFound()
  return <ProductSectionPage {...editor} idempotencyKey={randomUUID()} />
}
