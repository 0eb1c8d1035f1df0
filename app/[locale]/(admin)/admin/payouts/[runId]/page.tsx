import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { RunPayouts } from '@/components/payouts/run-payouts'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { formatMoment } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { getPayoutRun, listRunPayouts } from '@/lib/payouts/queries'

/** The address is only known at run time, and the bar above reads it. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminPayoutRun')

export default async function AdminPayoutRun({ params }: PageProps<'/[locale]/admin/payouts/[runId]'>) {
  await requireAdmin()
  const { runId } = await params
  const run = await getPayoutRun(runId)
  if (!run) notFound()
  const [t, locale, payouts] = await Promise.all([
    getTranslations('payouts.admin'),
    getLocale(),
    listRunPayouts(run.id),
  ])
  const lead = t('runLead', {
    moment: formatMoment(run.createdAt, locale),
    amount: formatMoney(run.amount, run.currency, locale),
    count: run.payoutCount,
  })
  return (
    <>
      <PageHeader
        title={t('runTitle', { program: localized(run.programName, locale) })}
        lead={lead}
        actions={
          <Button asChild variant="outline">
            <a href={`/api/payouts/${run.id}`}>{t('export')}</a>
          </Button>
        }
      />
      <RunPayouts payouts={payouts} />
      <Link
        href="/admin/payouts"
        className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </>
  )
}
