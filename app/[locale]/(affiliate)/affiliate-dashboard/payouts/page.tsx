import { getTranslations } from 'next-intl/server'
import { FirstProgram } from '@/components/page/first-program'
import { PayeeCards } from '@/components/payouts/payee-cards'
import { PayoutList } from '@/components/payouts/payout-list'
import { StandingList } from '@/components/payouts/standing-list'
import { Alert } from '@/components/ui/alert'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getPayee } from '@/lib/payouts/payee-queries'

export const generateMetadata = () => pageMetadata('payouts')

const DONE = ['method_asked', 'method_confirmed', 'tax_saved'] as const

export default async function Payouts({ searchParams }: PageProps<'/[locale]/affiliate-dashboard/payouts'>) {
  await requireUser()
  const [t, payee, query, mayChange] = await Promise.all([
    getTranslations('payouts'),
    getPayee(),
    searchParams,
    mayDo('money'),
  ])
  const header = <PageHeader title={t('mine.title')} lead={t('mine.lead')} />
  if (!payee || payee.next.length === 0) {
    return (
      <>
        {header}
        <FirstProgram title={t('mine.none')} browse={t('mine.browse')}>
          {t('mine.noneText')}
        </FirstProgram>
      </>
    )
  }
  const done = DONE.find((word) => word === query.done)
  return (
    <>
      {header}
      {done && <Alert kind={done === 'method_asked' ? 'waiting' : 'success'}>{t(`mine.done.${done}`)}</Alert>}
      <PayeeCards {...payee} mayChange={mayChange} />
      <section className="grid gap-4">
        <h2 className="text-h3">{t('mine.standing')}</h2>
        <StandingList next={payee.next} requests={payee.requests} mayRequest={mayChange} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-h3">{t('mine.history')}</h2>
        {payee.payouts.length > 0 && <PayoutList payouts={payee.payouts} />}
        {payee.payouts.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      </section>
    </>
  )
}
