import { getTranslations } from 'next-intl/server'
import { AreaEmpty } from '@/components/accounts/area-empty'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminBanners')

export default async function AdminBanners() {
  await requireAdmin()
  const t = await getTranslations('admin.later.banners')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <AreaEmpty title={t('empty')} text={t('text')} first={{ href: '/programs', label: t('action') }} />
    </>
  )
}
