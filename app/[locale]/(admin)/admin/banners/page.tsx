import { getTranslations } from 'next-intl/server'
import { BannerFilter } from '@/components/banners/banner-filter'
import { BannerTable } from '@/components/banners/banner-table'
import { withQuery } from '@/components/banners/paths'
import { SectionTabs } from '@/components/banners/section-tabs'
import { UploadForm } from '@/components/banners/upload-form'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { countBanners, listBanners, listProgramChoices } from '@/lib/banners/queries'
import { toBannerState } from '@/lib/banners/schema'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'

const PATH = '/admin/banners'

export const generateMetadata = () => pageMetadata('adminBanners')

export default async function AdminBanners({ searchParams }: PageProps<'/[locale]/admin/banners'>) {
  await requireAdmin()
  const query = await searchParams
  const [t, counts, programs] = await Promise.all([
    getTranslations('banners'),
    countBanners(),
    listProgramChoices(),
  ])
  const state = toBannerState(query.state) ?? (counts.active > 0 ? 'active' : 'draft')
  const program = programs.find(({ id }) => id === query.program)?.id
  const page = toPage(query.page)
  const { rows, hasMore } = await listBanners({ state, program, page, days: 365 })
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SectionTabs base="/admin/banners" current="banners" />
      <details className="rounded-md border bg-surface" open={counts.active + counts.draft === 0}>
        <summary className="fold-mark flex min-h-11 cursor-pointer items-center px-4 font-medium sm:px-5">
          {t('upload.title')}
        </summary>
        <div className="border-t p-4 sm:p-5">
          <UploadForm programs={programs} />
        </div>
      </details>
      <div className="grid gap-5">
        <BannerFilter base={PATH} {...{ counts, state, program, programs }} />
        {rows.length > 0 ? (
          <BannerTable rows={rows} base={PATH} />
        ) : (
          <EmptyState title={t(`empty.${state}`)}>{t(`emptyText.${state}`)}</EmptyState>
        )}
        <Pager page={page} hasMore={hasMore} href={(to) => withQuery(PATH, { state, program, page: to })} />
      </div>
    </>
  )
}
