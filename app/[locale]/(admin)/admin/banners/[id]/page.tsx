import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BannerTiles } from '@/components/banners/banner-figures'
import { BannerForm } from '@/components/banners/banner-form'
import { BannerPreview } from '@/components/banners/banner-preview'
import { BannerDecisions, BannerStateBadge } from '@/components/banners/banner-state'
import { HealthList } from '@/components/banners/health-list'
import { ReplaceForm } from '@/components/banners/replace-form'
import { SectionTabs } from '@/components/banners/section-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { anyLinkCode, getBanner, listProgramChoices } from '@/lib/banners/queries'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'

export const instant = false
export const generateMetadata = () => pageMetadata('adminBanner')

export default async function AdminBanner({ params }: PageProps<'/[locale]/admin/banners/[id]'>) {
  await requireAdmin()
  const { id } = await params
  const [t, banner, programs] = await Promise.all([
    getTranslations('banners'),
    getBanner(id),
    listProgramChoices(),
  ])
  if (!banner) notFound()
  const groups = programs.find((program) => program.id === banner.programId)?.groups ?? []
  const code = banner.programId ? await anyLinkCode(banner.programId) : null
  return (
    <>
      <PageHeader
        title={banner.name}
        lead={<BannerStateBadge state={banner.state} />}
        actions={<BannerDecisions banner={banner} />}
      />
      <SectionTabs base="/admin/banners" current="banners" />
      <HealthList health={banner.health} banner={banner} />
      <BannerTiles figures={banner} />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        {banner.state === 'archived' ? (
          <p className="text-ink-soft">{t('archivedText')}</p>
        ) : (
          <BannerForm banner={banner} groups={groups} />
        )}
        <div className="grid content-start gap-10">
          <BannerPreview banner={banner} code={code} site={env().SITE_URL} />
          {banner.state !== 'archived' && <ReplaceForm banner={banner} />}
        </div>
      </div>
    </>
  )
}
