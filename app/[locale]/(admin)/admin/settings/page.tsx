import { getTranslations } from 'next-intl/server'
import { SettingCard } from '@/components/settings/setting-card'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { listSettings } from '@/lib/settings/queries'

export const generateMetadata = () => pageMetadata('adminSettings')

/** What administrators choose about the whole platform, each with its history. */
export default async function Settings() {
  await requireAdmin()
  const [t, orders, settings] = await Promise.all([
    getTranslations('settings'),
    getTranslations('orders.settings'),
    listSettings(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <p className="measure text-ink-soft">
        {t('payments')}{' '}
        <Link href="/admin/orders/settings" className="text-canal underline underline-offset-4">
          {orders('title')}
        </Link>
      </p>
      <div className="grid max-w-4xl gap-6">
        {settings.map((setting) => (
          <SettingCard key={setting.name} setting={setting} />
        ))}
      </div>
    </>
  )
}
