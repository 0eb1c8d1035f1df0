import { getTranslations } from 'next-intl/server'
import { AccountCard } from '@/components/accounts/account-card'
import { Greeting } from '@/components/accounts/greeting'
import { BalanceTiles } from '@/components/affiliates/balance-tiles'
import { FirstSteps } from '@/components/affiliates/first-steps'
import { MyApplications } from '@/components/affiliates/my-applications'
import { MyInvitations } from '@/components/affiliates/my-invitations'
import { ShareLinks } from '@/components/affiliates/share-links'
import { MyInquiries } from '@/components/contact/my-inquiries'
import { NewestNotices } from '@/components/notices/newest-notices'
import { LatestOrders } from '@/components/orders/latest-orders'
import { MyPlans } from '@/components/orders/my-plans'
import { MyBusiness } from '@/components/partners/my-business'
import { PartnerInvitations } from '@/components/partners/my-recruiter'
import { ProgramNews } from '@/components/programs/program-news'
import { Latest } from '@/components/reports/latest'
import { TaskList } from '@/components/reports/task-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { loadDashboard } from './load'

export const generateMetadata = () => pageMetadata('dashboard')

/** Where people land: what waits for them and their figures, by what they are: member, affiliate, administrator. */
export default async function Dashboard({ searchParams }: PageProps<'/[locale]/dashboard'>) {
  const user = await requireUser()
  const home = await loadDashboard(user)
  const { own, next, latest, tasks } = home
  const t = await getTranslations('dashboard')
  const lead = user.isAdmin ? 'leadAdmin' : own?.enrollments.length ? 'leadAffiliate' : 'lead'
  return (
    <>
      <Greeting name={user.name} query={await searchParams} />
      <PageHeader title={t('title', { name: user.name })} lead={t(lead)} />
      <MyInvitations invitations={home.invitations} />
      <PartnerInvitations invitations={home.offers} />
      <ProgramNews news={home.news} />
      {tasks ? <TaskList tasks={tasks} /> : <FirstSteps steps={home.steps} />}
      {own && next && <BalanceTiles totals={own.totals} next={next.sums} />}
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid gap-8 empty:hidden">
          <NewestNotices notices={home.notices} isView={user.view !== null} />
          <MyPlans plans={home.plans} />
          <LatestOrders orders={home.orders} />
          <MyBusiness partner={home.partner} totals={home.overrides} />
          {latest && <Latest happenings={latest} href="/affiliate-dashboard/activity" />}
          {own && <MyApplications applications={own.applications} mayWithdraw={home.mayWithdraw} />}
          <MyInquiries inquiries={home.inquiries} />
        </div>
        <div className="grid gap-8">
          {own && <ShareLinks enrollments={own.enrollments} siteUrl={env().SITE_URL} />}
          <AccountCard email={user.email} isAdmin={user.isAdmin} />
        </div>
      </div>
    </>
  )
}
