import { getTranslations } from 'next-intl/server'
import { AssetTable } from '@/components/banners/asset-table'
import { NewAsset } from '@/components/banners/new-asset'
import { withQuery } from '@/components/banners/paths'
import { SectionTabs } from '@/components/banners/section-tabs'
import { Pager } from '@/components/page/pager'
import { Tabs } from '@/components/page/tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { countAssets, listAssets } from '@/lib/banners/asset-queries'
import { toAssetState } from '@/lib/banners/asset-schema'
import { listProgramChoices } from '@/lib/banners/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { ASSET_STATE } from '@/lib/supabase/enums'

const PATH = '/admin/banners/assets'

export const generateMetadata = () => pageMetadata('adminAssets')

export default async function AdminAssets({ searchParams }: PageProps<'/[locale]/admin/banners/assets'>) {
  await requireAdmin()
  const query = await searchParams
  const [t, counts, programs] = await Promise.all([
    getTranslations('banners.assets'),
    countAssets(),
    listProgramChoices(),
  ])
  const state = toAssetState(query.state) ?? (counts.active > 0 ? 'active' : 'draft')
  const page = toPage(query.page)
  const { rows, hasMore } = await listAssets(state, page)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SectionTabs base="/admin/banners" current="assets" />
      <NewAsset base={PATH} programs={programs} />
      <div className="grid gap-5">
        <Tabs
          label={t('states')}
          tabs={ASSET_STATE.map((one) => ({
            key: one,
            label: t(`tabs.${one}`),
            href: withQuery(PATH, { state: one }),
            isCurrent: one === state,
            count: counts[one],
          }))}
        />
        {rows.length > 0 ? (
          <AssetTable rows={rows} base={PATH} />
        ) : (
          <EmptyState title={t(`empty.${state}`)}>{t('emptyText')}</EmptyState>
        )}
        <Pager page={page} hasMore={hasMore} href={(to) => withQuery(PATH, { state, page: to })} />
      </div>
    </>
  )
}
