import { notFound } from 'next/navigation'
import { Questions } from '@/components/commissions/questions'
import { Why } from '@/components/commissions/why'
import { WhyHeader } from '@/components/commissions/why-header'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { getWhy } from '@/lib/commissions/reason-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('commission')

type Props = PageProps<'/[locale]/affiliate-dashboard/commissions/[id]'>

export default async function OneCommission({ params }: Props) {
  await requireUser()
  const { id } = await params
  const [found, mayWork, isPaid] = await Promise.all([getWhy(id), mayDo('work'), mayDo('money')])
  if (!found) notFound()
  const { commission, why } = found
  return (
    <>
      <WhyHeader commission={commission} />
      <Why commission={commission} why={why} isAdmin={false} />
      <Questions commissionId={id} questions={why.questions} isAdmin={false} mayAsk={mayWork || isPaid} />
    </>
  )
}
