import { ClickStanding } from '@/components/links/click-standing'
import { OfficeTasks } from '@/components/programs/office-tasks'
import { ProgramTiles } from '@/components/programs/program-tiles'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getClickFigures } from '@/lib/links/queries'
import { summarizeProgram } from '@/lib/programs/editor-queries'
import { requireOffice } from '@/lib/programs/office-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgram')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]'>

export default async function PartnerProgram({ params }: Props) {
  await requireUser()
  const { slug } = await params
  const program = await requireOffice(slug, 'read')
  const [summary, clicks] = await Promise.all([
    summarizeProgram(program.id),
    getClickFigures(30, { program: program.id }),
  ])
  const base = `/partner-dashboard/programs/${slug}`
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgram')} />
      <ProgramTiles base={base} currency={program.currency} summary={summary} />
      <OfficeTasks base={base} program={program} />
      <ClickStanding figures={clicks} days={30} />
    </>
  )
}
