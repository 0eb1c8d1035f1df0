import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/accounts/text-link'
import { FeeEstimate } from '@/components/payouts/fee-estimate'
import { Omissions } from '@/components/payouts/omissions'
import { RunDecision } from '@/components/payouts/run-decision'
import { RunFiles } from '@/components/payouts/run-files'
import { RunHeader } from '@/components/payouts/run-header'
import { RunPayouts } from '@/components/payouts/run-payouts'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { estimateRunFees } from '@/lib/payouts/fee-queries'
import { getPayoutRun, listOmissions, listRunPayouts } from '@/lib/payouts/queries'
import { confirmsAlone } from '@/lib/settings/queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminPayoutRun')

export default async function AdminPayoutRun(props: PageProps<'/[locale]/admin/payouts/[runId]'>) {
  const user = await requireAdmin()
  const [{ runId }, query] = await Promise.all([props.params, props.searchParams])
  const run = await getPayoutRun(runId)
  if (!run) notFound()
  const isPaying = run.state === 'confirmed' || run.state === 'sent'
  const [t, payouts, omissions, fees, isAlone] = await Promise.all([
    getTranslations('payouts.admin'),
    listRunPayouts(run.id),
    listOmissions(run.id),
    isPaying || run.state === 'draft' ? estimateRunFees(run.id) : [],
    confirmsAlone(),
  ])
  const open = String(query.open ?? '')
  const isMine = run.createdBy === user.id
  const mayChange = run.state === 'draft' && isMine
  return (
    <>
      <RunHeader run={run} />
      <RunDecision run={run} isMine={isMine} isAlone={isAlone} />
      {isPaying && <RunFiles runId={run.id} payouts={payouts} />}
      <FeeEstimate lines={fees} currency={run.currency} />
      {payouts.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-h3">{t('payouts')}</h2>
          <RunPayouts runId={run.id} payouts={payouts} mayChange={mayChange} open={open} />
        </section>
      )}
      {omissions.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-h3">{t('leftOut')}</h2>
          <Omissions omissions={omissions} run={run} mayChange={mayChange} open={open} />
        </section>
      )}
      <TextLink href="/admin/payouts">{t('back')}</TextLink>
    </>
  )
}
