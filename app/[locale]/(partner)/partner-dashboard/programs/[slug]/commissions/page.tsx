import { OfficeCommissions } from '@/components/commissions/office-commissions'
import { StatusTabs } from '@/components/commissions/status-tabs'
import { Pager } from '@/components/page/pager'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { countProgramCommissions, listProgramCommissions } from '@/lib/commissions/program-queries'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'
import { COMMISSION_STATUS, type CommissionStatus } from '@/lib/supabase/enums'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramCommissions')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/commissions'>

export default async function PartnerProgramCommissions({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await requireOffice(slug, 'read')
  const status =
    query.status === 'all' ? undefined : (COMMISSION_STATUS.find((one) => one === query.status) ?? 'matured')
  const page = toPage(query.page)
  const [counts, { rows, hasMore }] = await Promise.all([
    countProgramCommissions(program.id),
    listProgramCommissions(program.id, status, page),
  ])
  const path = `/partner-dashboard/programs/${slug}/commissions`
  const address = (of: CommissionStatus | undefined, to = 1) =>
    `${path}?status=${of ?? 'all'}${to > 1 ? `&page=${to}` : ''}`
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramCommissions')} />
      <StatusTabs current={status} counts={counts} toApprove={counts.matured} href={(of) => address(of)} />
      <OfficeCommissions commissions={rows} mayDecide={mayIn(program.role, 'finance')} base={path} />
      <Pager page={page} hasMore={hasMore} href={(to) => address(status, to)} />
    </>
  )
}
