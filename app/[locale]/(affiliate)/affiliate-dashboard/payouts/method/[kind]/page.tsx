import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NotYourRole } from '@/components/layout/not-your-role'
import { MethodForm } from '@/components/payouts/method-form'
import { PageHeader } from '@/components/ui/page-header'
import { getProfile } from '@/lib/accounts/queries'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('payoutMethod')

type Props = PageProps<'/[locale]/affiliate-dashboard/payouts/method/[kind]'>

export default async function PayoutMethod({ params }: Props) {
  const user = await requireUser()
  const requested = (await params).kind
  const kind = PAYOUT_METHOD_KIND.find((one) => one === requested)
  if (!kind) notFound()
  const [t, profile] = await Promise.all([getTranslations('payouts'), getProfile(user.id)])
  if (!(await mayDo('money'))) return <NotYourRole title={t(`methods.${kind}`)} task="money" />
  return (
    <>
      <PageHeader title={t(`methods.${kind}`)} lead={t(`form.kinds.${kind}`)} />
      <MethodForm kind={kind} name={profile.fullName} />
      <Link
        href="/affiliate-dashboard/payouts/method"
        className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
      >
        {t('form.back')}
      </Link>
    </>
  )
}
