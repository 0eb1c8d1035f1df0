import { getTranslations } from 'next-intl/server'
import { AssetTable } from '@/components/banners/asset-table'
import { NewAsset } from '@/components/banners/new-asset'
import { withQuery } from '@/components/banners/paths'
import { SectionTabs } from '@/components/banners/section-tabs'
import { Pager } from '@/components/page/pager'
import { Tabs } from '@/components/page/tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { countAssets, listAssets } from '@/lib/banners/asset-queries'
import { toAssetState } from '@/lib/banners/asset-schema'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'
import { ASSET_STATE } from '@/lib/supabase/enums'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramAssets')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/library/assets'>

export default async function PartnerProgramAssets({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'read')
  const [t, counts] = await Promise.all([getTranslations('banners.assets'), countAssets(program.id)])
  const state = toAssetState(query.state) ?? (counts.active > 0 ? 'active' : 'draft')
  const page = toPage(query.page)
  const { rows, hasMore } = await listAssets(state, page, program.id)
  const mayChange = mayIn(program.role, 'manage')
  const library = `/partner-dashboard/programs/${slug}/library`
  const base = `${library}/assets`
  const tabs = ASSET_STATE.map((one) => ({
    ...{ key: one, label: t(`tabs.${one}`), href: withQuery(base, { state: one }) },
    ...{ isCurrent: one === state, count: counts[one] },
  }))
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramAssets')} lead={t('lead')} />
      <SectionTabs base={library} current="assets" />
      {mayChange && <NewAsset base={base} />}
      <Tabs label={t('states')} tabs={tabs} />
      {rows.length > 0 ? (
        <AssetTable {...{ rows, base, mayChange }} isOneProgram />
      ) : (
        <EmptyState title={t(`empty.${state}`)}>{mayChange && t('emptyHere')}</EmptyState>
      )}
      <Pager page={page} hasMore={hasMore} href={(to) => withQuery(base, { state, page: to })} />
    </>
  )
}
