import { notFound } from 'next/navigation'
import { Decision } from '@/components/commissions/decision'
import { Questions } from '@/components/commissions/questions'
import { Why } from '@/components/commissions/why'
import { WhyHeader } from '@/components/commissions/why-header'
import { requireUser } from '@/lib/auth/session'
import { getWhy } from '@/lib/commissions/reason-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayDecide, mayIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramCommission')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/commissions/[id]'>

export default async function PartnerProgramCommission({ params }: Props) {
  await requireUser()
  const { slug, id } = await params
  const program = await requireOffice(slug, 'read')
  const found = await getWhy(id)
  if (found?.commission.programSlug !== slug) notFound()
  const { commission, why } = found
  const mayAnswer = mayDecide(program.role, commission.status === 'held')
  const back = `/partner-dashboard/programs/${slug}/commissions?status=${commission.status}`
  return (
    <>
      <WhyHeader commission={commission} isAdmin back={back} />
      {mayIn(program.role, 'finance') && <Decision commission={commission} />}
      <Questions commissionId={id} questions={why.questions} isAdmin mayAnswer={mayAnswer} />
      <Why commission={commission} why={why} isAdmin />
    </>
  )
}
