import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { Candidates } from '@/components/payouts/candidates'
import { FeeEstimate } from '@/components/payouts/fee-estimate'
import { PrepareForm } from '@/components/payouts/prepare-form'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { feeLines } from '@/lib/payouts/fee-rules'
import { previewRun } from '@/lib/payouts/queries'
import { getProgramHead } from '@/lib/programs/head-queries'

/** The address is only known at run time, and the bar above reads it. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminPayoutPreview')

type Props = PageProps<'/[locale]/admin/payouts/new/[slug]'>

export default async function AdminPayoutPreview({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query, t, locale] = await Promise.all([
    params,
    searchParams,
    getTranslations('payouts.admin'),
    getLocale(),
  ])
  const today = panamaToday()
  const asked = z.iso.date().safeParse(query.cut_off)
  const cutOff = asked.success && asked.data <= today ? asked.data : today
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const { id: programId, currency } = program
  const candidates = await previewRun(programId, cutOff)
  const name = localized(program.name, locale)
  return (
    <>
      <PageHeader title={t('previewTitle', { program: name })} lead={t('previewLead')} />
      <PrepareForm
        programId={programId}
        currency={currency}
        cutOff={cutOff}
        today={today}
        candidates={candidates}
      />
      <FeeEstimate lines={feeLines(candidates)} currency={currency} />
      <Candidates candidates={candidates} currency={currency} />
    </>
  )
}
