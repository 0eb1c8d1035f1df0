import { getTranslations } from 'next-intl/server'
import { LandingDecision } from '@/components/partners/landing-decision'
import { LandingTabs } from '@/components/partners/landing-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listLandings } from '@/lib/partners/landing-queries'
import { LANDING_STATE } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('adminLandingPages')

export default async function AdminLandingPages({
  searchParams,
}: PageProps<'/[locale]/admin/partners/landing-pages'>) {
  await requireAdmin()
  const { state: wanted } = await searchParams
  const state = LANDING_STATE.find((one) => one === wanted) ?? 'proposed'
  const [t, pages] = await Promise.all([getTranslations('partners.landing'), listLandings(state)])
  return (
    <>
      <PageHeader title={t('adminTitle')} lead={t('adminLead')} />
      <LandingTabs current={state} />
      {pages.length === 0 && <EmptyState title={t('noneHere')}>{t('noneHereText')}</EmptyState>}
      <div className="grid max-w-4xl gap-6">
        {pages.map((page) => (
          <LandingDecision key={page.id} page={page} />
        ))}
      </div>
    </>
  )
}
