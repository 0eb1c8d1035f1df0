import { getTranslations } from 'next-intl/server'
import { AreaEmpty } from '@/components/accounts/area-empty'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('goride')

export default async function GorideDashboard() {
  await requireUser()
  const t = await getTranslations('dashboard.later.goride')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeader title={t('title')} lead={t('lead')} />
      <AreaEmpty
        title={t('empty')}
        text={t('text')}
        first={{ href: '/contact?topic=franchises', label: t('action') }}
        second={{ href: '/franchises', label: t('more') }}
      />
    </div>
  )
}
