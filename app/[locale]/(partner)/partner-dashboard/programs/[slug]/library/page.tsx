import { getTranslations } from 'next-intl/server'
import { BannerFilter } from '@/components/banners/banner-filter'
import { BannerTable } from '@/components/banners/banner-table'
import { withQuery } from '@/components/banners/paths'
import { SectionTabs } from '@/components/banners/section-tabs'
import { UploadForm } from '@/components/banners/upload-form'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { countBanners, listBanners } from '@/lib/banners/queries'
import { toBannerState } from '@/lib/banners/schema'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramBanners')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/library'>

export default async function PartnerProgramBanners({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const { id: program, role } = await requireOffice(slug, 'read')
  const [t, counts] = await Promise.all([getTranslations('banners'), countBanners(program)])
  const state = toBannerState(query.state) ?? (counts.active > 0 ? 'active' : 'draft')
  const page = toPage(query.page)
  const { rows, hasMore } = await listBanners({ state, program, isPlaced: true, page, days: 365 })
  const base = `/partner-dashboard/programs/${slug}/library`
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramBanners')} lead={t('programLead')} />
      <SectionTabs base={base} current="banners" />
      {mayIn(role, 'manage') && (
        <details className="rounded-md border bg-surface" open={counts.active + counts.draft === 0}>
          <summary className="fold-mark flex min-h-11 cursor-pointer items-center px-4 font-medium sm:px-5">
            {t('upload.title')}
          </summary>
          <div className="border-t p-4 sm:p-5">
            <UploadForm programId={program} />
          </div>
        </details>
      )}
      <BannerFilter {...{ base, counts, state }} />
      {rows.length > 0 ? (
        <BannerTable {...{ rows, base }} />
      ) : (
        <EmptyState title={t(`empty.${state}`)}>
          {mayIn(role, 'manage') && t(`emptyText.${state}`)}
        </EmptyState>
      )}
      <Pager page={page} hasMore={hasMore} href={(to) => withQuery(base, { state, page: to })} />
    </>
  )
}
