import { getTranslations } from 'next-intl/server'
import { MethodPicker } from '@/components/payouts/method-picker'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('payoutMethods')

export default async function PayoutMethods() {
  await requireUser()
  const t = await getTranslations('payouts.form')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <MethodPicker />
      <p className="measure text-ink-soft text-sm">{t('safety')}</p>
    </>
  )
}
