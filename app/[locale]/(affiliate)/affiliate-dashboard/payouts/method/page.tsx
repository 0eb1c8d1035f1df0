import { getTranslations } from 'next-intl/server'
import { NotYourRole } from '@/components/layout/not-your-role'
import { MethodPicker } from '@/components/payouts/method-picker'
import { PageHeader } from '@/components/ui/page-header'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('payoutMethods')

export default async function PayoutMethods() {
  await requireUser()
  const t = await getTranslations('payouts.form')
  if (!(await mayDo('money'))) return <NotYourRole title={t('title')} task="money" />
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <MethodPicker />
      <p className="measure text-ink-soft text-sm">{t('safety')}</p>
    </>
  )
}
