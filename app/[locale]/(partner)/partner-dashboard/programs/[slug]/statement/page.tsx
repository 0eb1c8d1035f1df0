import { getTranslations } from 'next-intl/server'
import { ProgramMonths } from '@/components/reports/program-months'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { requireOffice } from '@/lib/programs/office-queries'
import { listProgramMonths } from '@/lib/reports/program-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramStatement')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/statement'>

export default async function PartnerProgramStatement({ params }: Props) {
  await requireUser()
  const program = await requireOffice((await params).slug, 'finance')
  const [t, months] = await Promise.all([
    getTranslations('reports.programMonths'),
    listProgramMonths(program.id),
  ])
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramStatement')} lead={t('lead')} />
      <ProgramMonths months={months} currency={program.currency} />
    </>
  )
}
