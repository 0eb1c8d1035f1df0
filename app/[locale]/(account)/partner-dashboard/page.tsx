import { getTranslations } from 'next-intl/server'
import { AreaEmpty } from '@/components/accounts/area-empty'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('partner')

export default async function PartnerDashboard() {
  await requireUser()
  const t = await getTranslations('dashboard.later.partner')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeader title={t('title')} lead={t('lead')} />
      <AreaEmpty
        title={t('empty')}
        text={t('text')}
        first={{ href: '/contact?topic=business', label: t('action') }}
        second={{ href: '/affiliate-dashboard', label: t('more') }}
      />
    </div>
  )
}
