import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BannerTiles } from '@/components/banners/banner-figures'
import { BannerForm } from '@/components/banners/banner-form'
import { BannerPreview } from '@/components/banners/banner-preview'
import { BannerDecisions, BannerStateBadge } from '@/components/banners/banner-state'
import { HealthList } from '@/components/banners/health-list'
import { ReplaceForm } from '@/components/banners/replace-form'
import { SectionTabs } from '@/components/banners/section-tabs'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { anyLinkCode, getBanner } from '@/lib/banners/queries'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramBanner')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/library/[id]'>

export default async function PartnerProgramBanner({ params }: Props) {
  await requireUser()
  const { slug, id } = await params
  const program = await requireOffice(slug, 'read')
  const [t, banner] = await Promise.all([getTranslations('banners'), getBanner(id)])
  if (banner?.programId !== program.id || banner.placement !== 'affiliates') notFound()
  const [groups, code] = await Promise.all([listGroupNames(program.id), anyLinkCode(program.id)])
  const mayChange = mayIn(program.role, 'manage')
  const isOver = banner.state === 'archived'
  return (
    <>
      <SubHeader
        title={banner.name}
        lead={<BannerStateBadge state={banner.state} />}
        actions={mayChange && <BannerDecisions banner={banner} />}
      />
      <SectionTabs base={`/partner-dashboard/programs/${slug}/library`} current="banners" />
      <HealthList health={banner.health} banner={banner} />
      <BannerTiles figures={banner} />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        {isOver && <p className="text-ink-soft">{t('archivedText')}</p>}
        {mayChange && !isOver && <BannerForm banner={banner} groups={groups} />}
        <div className="grid content-start gap-10">
          <BannerPreview banner={banner} code={code} site={env().SITE_URL} />
          {mayChange && !isOver && <ReplaceForm banner={banner} />}
        </div>
      </div>
    </>
  )
}
