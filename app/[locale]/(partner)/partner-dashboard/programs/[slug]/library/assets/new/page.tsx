import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { AssetForm } from '@/components/banners/asset-form'
import { SectionTabs } from '@/components/banners/section-tabs'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { ASSET_KIND } from '@/lib/supabase/enums'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramAssetNew')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/library/assets/new'>

export default async function PartnerProgramAssetNew({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const { id, name } = await requireOffice(slug, 'manage')
  const [t, groups] = await Promise.all([getTranslations('banners.assets'), listGroupNames(id)])
  const kind = ASSET_KIND.find((one) => one === query.kind) ?? 'post'
  return (
    <>
      <SubHeader title={t('newTitle')} />
      <SectionTabs base={`/partner-dashboard/programs/${slug}/library`} current="assets" />
      <AssetForm kind={kind} program={{ id, name, groups }} idempotencyKey={randomUUID()} />
    </>
  )
}
