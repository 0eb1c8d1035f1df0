import { getTranslations } from 'next-intl/server'
import { NotYourRole } from '@/components/layout/not-your-role'
import { ConfirmMethod } from '@/components/payouts/confirm-method'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getPayee } from '@/lib/payouts/payee-queries'

export const generateMetadata = () => pageMetadata('payoutConfirm')

type Props = PageProps<'/[locale]/affiliate-dashboard/payouts/confirm'>

export default async function PayoutConfirm({ searchParams }: Props) {
  await requireUser()
  const [t, payee, query] = await Promise.all([getTranslations('payouts.form'), getPayee(), searchParams])
  if (!(await mayDo('money'))) return <NotYourRole title={t('confirmTitle')} task="money" />
  const method = payee?.asked?.id === query.method ? payee?.asked : null
  if (!method) {
    const again = (
      <Button asChild variant="outline">
        <Link href="/affiliate-dashboard/payouts/method">{t('title')}</Link>
      </Button>
    )
    return (
      <>
        <PageHeader title={t('confirmTitle')} />
        <EmptyState title={t('expired')} action={again}>
          {t('expiredText')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('confirmTitle')} lead={t('confirmLead')} />
      <ConfirmMethod method={method} signature={String(query.signature ?? '')} />
    </>
  )
}
