import { notFound } from 'next/navigation'
import { Pager } from '@/components/page/pager'
import { OfficeFrame } from '@/components/programs/office-frame'
import { OfficeTeam } from '@/components/programs/office-team'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getOfficeProgram, listOfficeTeam, OFFICE_PAGE } from '@/lib/programs/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgram')

export default async function PartnerProgram({
  params,
  searchParams,
}: PageProps<'/[locale]/partner-dashboard/programs/[slug]'>) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getOfficeProgram(slug)
  if (!program) notFound()
  const page = toPage(query.page)
  const rows = await listOfficeTeam(program.id, page)
  return (
    <OfficeFrame program={program} place="affiliates">
      <OfficeTeam rows={rows} currency={program.currency} />
      <Pager
        page={page}
        hasMore={(rows[0]?.total ?? 0) > page * OFFICE_PAGE}
        href={(to) => `/partner-dashboard/programs/${slug}?page=${to}`}
      />
    </OfficeFrame>
  )
}
