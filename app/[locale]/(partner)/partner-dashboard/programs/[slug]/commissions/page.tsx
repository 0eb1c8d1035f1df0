import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { OfficeCommissions } from '@/components/programs/office-commissions'
import { OfficeFrame } from '@/components/programs/office-frame'
import { OfficeStates } from '@/components/programs/office-tabs'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getOfficeProgram, listOfficeCommissions, OFFICE_PAGE } from '@/lib/programs/office-queries'
import { toCommissionStatus } from '@/lib/programs/office-schema'
import { COMMISSION_STATUS } from '@/lib/supabase/enums'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramCommissions')

export default async function PartnerProgramCommissions({
  params,
  searchParams,
}: PageProps<'/[locale]/partner-dashboard/programs/[slug]/commissions'>) {
  await requireUser()
  const [{ slug }, query, t] = await Promise.all([params, searchParams, getTranslations('office')])
  const program = await getOfficeProgram(slug)
  if (!program) notFound()
  const [page, status] = [toPage(query.page), toCommissionStatus(query.status)]
  const rows = await listOfficeCommissions(program.id, status, page)
  const path = `/partner-dashboard/programs/${slug}/commissions`
  const states = COMMISSION_STATUS.map((value) => ({ value, label: t(`commission.${value}`) }))
  return (
    <OfficeFrame program={program} place="commissions">
      <OfficeStates path={path} name="status" states={states} current={status} />
      <OfficeCommissions rows={rows} />
      <Pager
        page={page}
        hasMore={(rows[0]?.total ?? 0) > page * OFFICE_PAGE}
        href={(to) => `${path}?status=${status}&page=${to}`}
      />
    </OfficeFrame>
  )
}
