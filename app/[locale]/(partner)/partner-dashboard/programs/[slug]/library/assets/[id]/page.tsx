import { notFound } from 'next/navigation'
import { AssetForm } from '@/components/banners/asset-form'
import { AssetPreview } from '@/components/banners/asset-preview'
import { SectionTabs } from '@/components/banners/section-tabs'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { getAsset } from '@/lib/banners/asset-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramAsset')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/library/assets/[id]'>

export default async function PartnerProgramAsset({ params }: Props) {
  await requireUser()
  const { slug, id } = await params
  const { id: programId, name, role } = await requireOffice(slug, 'read')
  const [locale, asset, groups] = await Promise.all([getLocale(), getAsset(id), listGroupNames(programId)])
  if (asset?.programId !== programId) notFound()
  return (
    <>
      <SubHeader title={localized(asset.title, locale)} />
      <SectionTabs base={`/partner-dashboard/programs/${slug}/library`} current="assets" />
      <AssetPreview asset={asset} />
      {mayIn(role, 'manage') && asset.state !== 'archived' && (
        <AssetForm
          kind={asset.kind}
          program={{ id: programId, name, groups }}
          asset={asset}
          idempotencyKey=""
        />
      )}
    </>
  )
}
