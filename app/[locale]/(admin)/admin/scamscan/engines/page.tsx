import { getTranslations } from 'next-intl/server'
import { EngineTable } from '@/components/scamscan/engine-table'
import { OfficeHead } from '@/components/scamscan/office-head'
import { Button } from '@/components/ui/button'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { measuredEngines } from '@/lib/scamscan/accuracy'
import { countScamscanWaiting } from '@/lib/scamscan/office-queries'
import { listEngines } from '@/lib/scamscan/public-queries'

export const generateMetadata = () => pageMetadata('adminScamEngines')

export default async function AdminScamEngines() {
  await requireAdmin()
  const [t, words, waiting, engines] = await Promise.all([
    getTranslations('scamoffice.engines'),
    getTranslations('scans.result'),
    countScamscanWaiting(),
    listEngines(),
  ])
  const page = (
    <Button asChild variant="outline">
      <Link href="/scamscan/accuracy">{words('accuracy')}</Link>
    </Button>
  )
  return (
    <>
      <OfficeHead current="engines" waiting={waiting} />
      <SubHeader title={t('title')} lead={t('lead')} actions={page} />
      <EngineTable engines={measuredEngines(engines)} />
    </>
  )
}
