import { notFound } from 'next/navigation'
import { Pager } from '@/components/page/pager'
import { OfficeConversions } from '@/components/programs/office-conversions'
import { OfficeFrame } from '@/components/programs/office-frame'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getOfficeProgram, listOfficeConversions, OFFICE_PAGE } from '@/lib/programs/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramConversions')

export default async function PartnerProgramConversions({
  params,
  searchParams,
}: PageProps<'/[locale]/partner-dashboard/programs/[slug]/conversions'>) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getOfficeProgram(slug)
  if (!program) notFound()
  const page = toPage(query.page)
  const rows = await listOfficeConversions(program.id, page)
  return (
    <OfficeFrame program={program} place="conversions">
      <OfficeConversions rows={rows} />
      <Pager
        page={page}
        hasMore={(rows[0]?.total ?? 0) > page * OFFICE_PAGE}
        href={(to) => `/partner-dashboard/programs/${slug}/conversions?page=${to}`}
      />
    </OfficeFrame>
  )
}
