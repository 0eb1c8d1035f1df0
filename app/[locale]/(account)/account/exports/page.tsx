import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/accounts/account-frame'
import { ExportList } from '@/components/exports/export-list'
import { Alert } from '@/components/ui/alert'
import { requireUser } from '@/lib/auth/session'
import { listExports } from '@/lib/exports/queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('accountExports')

export default async function ExportsPage({ searchParams }: PageProps<'/[locale]/account/exports'>) {
  await requireUser()
  const [t, exports, query] = await Promise.all([getTranslations('exports'), listExports(), searchParams])
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      {query.refused === 'too_many' && <Alert kind="error">{t('tooMany')}</Alert>}
      <ExportList exports={exports} />
    </AccountFrame>
  )
}
