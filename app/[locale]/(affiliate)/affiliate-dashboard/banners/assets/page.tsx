import { getTranslations } from 'next-intl/server'
import { MyAssetList } from '@/components/banners/my-asset-list'
import { SectionTabs } from '@/components/banners/section-tabs'
import { FirstProgram } from '@/components/page/first-program'
import { PageHeader } from '@/components/ui/page-header'
import { getAccount, getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { listMyAssets } from '@/lib/banners/asset-queries'
import { listMyPrograms } from '@/lib/banners/my-queries'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('myAssets')

export default async function MyAssets() {
  await requireUser()
  const [t, affiliateId, account] = await Promise.all([
    getTranslations('banners.mine'),
    getAffiliateId(),
    getAccount(),
  ])
  const programs = affiliateId ? await listMyPrograms(affiliateId) : []
  const assets = await listMyAssets(programs)
  const site = env().SITE_URL
  const linkOf = (code: string | undefined) => (code ? `${site}/r/${code}` : site)
  return (
    <>
      <PageHeader title={t('assets')} lead={t('assetsLead')} />
      <SectionTabs base="/affiliate-dashboard/banners" current="assets" />
      {programs.map((program) => (
        <MyAssetList
          key={program.id}
          program={program}
          assets={assets.filter(({ programId }) => programId === program.id)}
          own={{ link: linkOf(program.links[0]?.code), name: account?.name ?? '' }}
        />
      ))}
      {programs.length === 0 && (
        <FirstProgram title={t('noProgram')} browse={t('browse')}>
          {t('noProgramText')}
        </FirstProgram>
      )}
    </>
  )
}
