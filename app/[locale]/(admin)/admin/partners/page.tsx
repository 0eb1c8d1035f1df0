import { getTranslations } from 'next-intl/server'
import { PartnerList, PartnerStateTabs } from '@/components/partners/partner-list'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { countPartners, listPartners } from '@/lib/partners/office-queries'
import { PARTNER_STATE } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('adminPartners')

export default async function AdminPartners({ searchParams }: PageProps<'/[locale]/admin/partners'>) {
  await requireAdmin()
  const { state: wanted } = await searchParams
  const [t, counts] = await Promise.all([getTranslations('partners.admin'), countPartners()])
  const state =
    PARTNER_STATE.find((one) => one === wanted) ??
    (counts.applied ? ('applied' as const) : ('approved' as const))
  const partners = await listPartners(state)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { count: counts.applied ?? 0 })}
        actions={
          <Button asChild variant="outline">
            <Link href="/admin/partners/tiers">{t('tiers')}</Link>
          </Button>
        }
      />
      <PartnerStateTabs current={state} counts={counts} />
      <PartnerList partners={partners} state={state} />
    </>
  )
}
