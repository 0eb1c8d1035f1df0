import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { NotPartner } from '@/components/partners/not-partner'
import { OverrideTable } from '@/components/partners/override-table'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getMyPartner, listOverrides } from '@/lib/partners/queries'

const SIZE = 25

export const generateMetadata = () => pageMetadata('partnerOverrides')

export default async function PartnerOverrides({
  searchParams,
}: PageProps<'/[locale]/partner-dashboard/overrides'>) {
  await requireUser()
  const [t, partner, query] = await Promise.all([
    getTranslations('partners.overrides'),
    getMyPartner(),
    searchParams,
  ])
  if (partner?.state !== 'approved') return <NotPartner title={t('title')} />
  const page = toPage(query.page)
  const rows = await listOverrides((page - 1) * SIZE, SIZE)
  const download = (
    <Button asChild variant="outline">
      <a href="/api/partners/overrides" download>
        {t('download')}
      </a>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={rows.length > 0 && download} />
      {rows.length > 0 ? (
        <>
          <OverrideTable overrides={rows} />
          <Pager
            page={page}
            hasMore={(rows[0]?.total ?? 0) > page * SIZE}
            href={(to) => `/partner-dashboard/overrides?page=${to}`}
          />
        </>
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
    </>
  )
}
