import { getTranslations } from 'next-intl/server'
import { PermissionRules, PermissionTable } from '@/components/settings/permission-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { PERMISSION_AREAS } from '@/lib/settings/permission-schema'

export const generateMetadata = () => pageMetadata('adminPermissions')

/** What each role may see and do, from the rules of the database themselves. */
export default async function Permissions() {
  await requireAdmin()
  const t = await getTranslations('settings.permissions')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <PermissionTable areas={PERMISSION_AREAS} />
      <section className="grid gap-3">
        <h2 className="text-h3">{t('rules')}</h2>
        <p className="measure text-ink-soft">{t('rulesText')}</p>
        {PERMISSION_AREAS.map((area) => (
          <PermissionRules key={area.area} area={area} />
        ))}
      </section>
    </>
  )
}
