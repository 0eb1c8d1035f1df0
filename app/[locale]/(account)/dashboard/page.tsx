import { getTranslations } from 'next-intl/server'
import { AccountCard } from '@/components/accounts/account-card'
import { Greeting } from '@/components/accounts/greeting'
import { LinkList } from '@/components/accounts/link-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('dashboard')

export default async function Dashboard({ searchParams }: PageProps<'/[locale]/dashboard'>) {
  const user = await requireUser()
  const t = await getTranslations('dashboard')
  const yours = [
    { href: '/program-selection', title: t('programs'), note: t('programsNote') },
    { href: '/affiliate-dashboard', title: t('affiliate'), note: t('affiliateNote') },
    { href: '/partner-dashboard', title: t('partner'), note: t('partnerNote') },
    { href: '/dashboard/scamscan', title: t('scamscan'), note: t('scamscanNote') },
    { href: '/dashboard/goride-franchise', title: t('goride'), note: t('gorideNote') },
  ]
  const admin = [
    { href: '/admin/commissions', title: t('commissions'), note: t('commissionsNote') },
    { href: '/admin/payouts', title: t('payouts'), note: t('payoutsNote') },
    { href: '/admin/messages', title: t('messages'), note: t('messagesNote') },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Greeting name={user.name} query={await searchParams} />
      <PageHeader title={t('title', { name: user.name })} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <div className="grid gap-10">
          <LinkList title={t('yours')} links={yours} />
          {user.isAdmin && <LinkList title={t('adminTools')} links={admin} />}
        </div>
        <AccountCard email={user.email} isAdmin={user.isAdmin} />
      </div>
    </div>
  )
}
