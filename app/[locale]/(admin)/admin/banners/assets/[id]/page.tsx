import { notFound } from 'next/navigation'
import { AssetForm } from '@/components/banners/asset-form'
import { AssetPreview } from '@/components/banners/asset-preview'
import { SectionTabs } from '@/components/banners/section-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getAsset } from '@/lib/banners/asset-queries'
import { listProgramChoices } from '@/lib/banners/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAsset')

export default async function AssetPage({ params }: PageProps<'/[locale]/admin/banners/assets/[id]'>) {
  await requireAdmin()
  const { id } = await params
  const [locale, asset, programs] = await Promise.all([getLocale(), getAsset(id), listProgramChoices()])
  if (!asset) notFound()
  const program = programs.find((one) => one.id === asset.programId)
  return (
    <>
      <PageHeader title={localized(asset.title, locale)} lead={localized(asset.programName, locale)} />
      <SectionTabs base="/admin/banners" current="assets" />
      <AssetPreview asset={asset} />
      {program && asset.state !== 'archived' && (
        <AssetForm kind={asset.kind} program={program} asset={asset} idempotencyKey="" />
      )}
    </>
  )
}
