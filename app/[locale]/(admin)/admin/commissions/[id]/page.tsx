import { notFound } from 'next/navigation'
import { Changes } from '@/components/commissions/changes'
import { Questions } from '@/components/commissions/questions'
import { Why } from '@/components/commissions/why'
import { WhyHeader } from '@/components/commissions/why-header'
import { requireAdmin } from '@/lib/auth/session'
import { previewMove } from '@/lib/commissions/change-queries'
import { getWhy } from '@/lib/commissions/reason-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminCommission')

export default async function OneCommission({ params }: PageProps<'/[locale]/admin/commissions/[id]'>) {
  await requireAdmin()
  const { id } = await params
  const found = await getWhy(id)
  if (!found) notFound()
  const { commission, why } = found
  const move = why.customerId && (await previewMove(why.customerId))
  return (
    <>
      <WhyHeader commission={commission} isAdmin back={`/admin/commissions?status=${commission.status}`} />
      <Questions commissionId={id} questions={why.questions} isAdmin />
      <Why commission={commission} why={why} isAdmin />
      <Changes commission={commission} move={move || null} />
    </>
  )
}
