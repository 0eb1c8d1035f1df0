import { getTranslations } from 'next-intl/server'
import { MyBannerFilters } from '@/components/banners/my-banner-filters'
import { MyShelf } from '@/components/banners/my-shelf'
import { SectionTabs } from '@/components/banners/section-tabs'
import { FirstProgram } from '@/components/page/first-program'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { chooseMine } from '@/lib/banners/choose-mine'
import { listMyBanners, listMyPrograms } from '@/lib/banners/my-queries'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('myBanners')

export default async function MyBanners({
  searchParams,
}: PageProps<'/[locale]/affiliate-dashboard/banners'>) {
  await requireUser()
  const [t, affiliateId, query] = await Promise.all([
    getTranslations('banners.mine'),
    getAffiliateId(),
    searchParams,
  ])
  const programs = affiliateId ? await listMyPrograms(affiliateId) : []
  const chosen = chooseMine(programs, await listMyBanners(programs), query)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SectionTabs base="/affiliate-dashboard/banners" current="banners" />
      {chosen ? (
        <>
          <MyBannerFilters
            programs={programs}
            program={chosen.program}
            sizes={chosen.sizes}
            chosen={chosen.filter}
          />
          <MyShelf banners={chosen.banners} code={chosen.code} site={env().SITE_URL} />
        </>
      ) : (
        <FirstProgram title={t('noProgram')} browse={t('browse')}>
          {t('noProgramText')}
        </FirstProgram>
      )}
    </>
  )
}
