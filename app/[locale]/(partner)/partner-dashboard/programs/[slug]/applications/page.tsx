import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { OfficeApplications } from '@/components/programs/office-applications'
import { OfficeFrame } from '@/components/programs/office-frame'
import { OfficeStates } from '@/components/programs/office-tabs'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getOfficeProgram, listOfficeApplications, OFFICE_PAGE } from '@/lib/programs/office-queries'
import { mayReview, toApplicationState } from '@/lib/programs/office-schema'
import { APPLICATION_STATE } from '@/lib/supabase/enums'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramApplications')

export default async function PartnerProgramApplications({
  params,
  searchParams,
}: PageProps<'/[locale]/partner-dashboard/programs/[slug]/applications'>) {
  await requireUser()
  const [{ slug }, query, t] = await Promise.all([params, searchParams, getTranslations('office')])
  const program = await getOfficeProgram(slug)
  if (!program) notFound()
  const [page, state] = [toPage(query.page), toApplicationState(query.state)]
  const rows = await listOfficeApplications(program.id, state, page)
  const path = `/partner-dashboard/programs/${slug}/applications`
  const states = APPLICATION_STATE.map((value) => ({ value, label: t(`application.${value}`) }))
  return (
    <OfficeFrame program={program} place="applications">
      <OfficeStates path={path} name="state" states={states} current={state} />
      <OfficeApplications applications={rows} mayDecide={mayReview(program.role)} />
      <Pager
        page={page}
        hasMore={(rows[0]?.total ?? 0) > page * OFFICE_PAGE}
        href={(to) => `${path}?state=${state}&page=${to}`}
      />
    </OfficeFrame>
  )
}
