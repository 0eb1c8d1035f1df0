import { getTranslations } from 'next-intl/server'
import { ClientTexts } from '@/components/page/client-texts'
import { KeyForm } from '@/components/scamscan/key-form'
import { KeyList } from '@/components/scamscan/key-list'
import { MyHead } from '@/components/scamscan/my-head'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getMeter, listScanKeys } from '@/lib/scamscan/queries'

export const generateMetadata = () => pageMetadata('scamscanKeys')

export default async function ScamscanKeys() {
  await requireUser()
  const [t, meter, keys] = await Promise.all([getTranslations('scans.keys'), getMeter(), listScanKeys()])
  const see = (
    <Button asChild>
      <Link href="/empresarial">{t('see')}</Link>
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <MyHead meter={meter} current="keys" />
      <SubHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild variant="outline">
            <Link href="/developers/scamscan">{t('docs')}</Link>
          </Button>
        }
      />
      {meter.keys === 0 && (
        <EmptyState title={t('plan')} action={see}>
          {t('planText')}
        </EmptyState>
      )}
      {(keys.length > 0 || meter.keys > 0) && <KeyList keys={keys} />}
      {meter.keys > 0 && (
        <Card className="grid gap-4">
          <h2 className="text-h4">{t('new')}</h2>
          <p className="text-ink-soft text-sm">
            {t('used', { used: String(meter.keysUsed), most: String(meter.keys) })}
          </p>
          <ClientTexts of={['scans.keys', 'scans.share']}>
            <KeyForm />
          </ClientTexts>
        </Card>
      )}
    </div>
  )
}
