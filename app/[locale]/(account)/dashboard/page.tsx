import { getTranslations } from 'next-intl/server'
import { AccountCard } from '@/components/accounts/account-card'
import { Greeting } from '@/components/accounts/greeting'
import { BalanceTiles } from '@/components/affiliates/balance-tiles'
import { FirstSteps } from '@/components/affiliates/first-steps'
import { MyApplications } from '@/components/affiliates/my-applications'
import { MyInvitations } from '@/components/affiliates/my-invitations'
import { ShareLinks } from '@/components/affiliates/share-links'
import { LatestOrders } from '@/components/orders/latest-orders'
import { ProgramNews } from '@/components/programs/program-news'
import { Latest } from '@/components/reports/latest'
import { TaskList } from '@/components/reports/task-list'
import { PageHeader } from '@/components/ui/page-header'
import { readHome } from '@/lib/affiliates/home-queries'
import { mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listMyOrders } from '@/lib/orders/queries'
import { readNext } from '@/lib/payouts/queries'
import { listProgramNews } from '@/lib/programs/my-queries'
import { listLatest } from '@/lib/reports/activity-queries'
import { listTasks } from '@/lib/reports/admin-queries'

export const generateMetadata = () => pageMetadata('dashboard')

/** Where people land: what waits for them and their figures, by what they are: member, affiliate, administrator. */
export default async function Dashboard({ searchParams }: PageProps<'/[locale]/dashboard'>) {
  const user = await requireUser()
  const { affiliateId: id, own, steps, invitations } = await readHome(user.email)
  const [t, [next, news = [], latest], tasks, mayWithdraw, orders] = await Promise.all([
    getTranslations('dashboard'),
    id ? Promise.all([readNext(id), listProgramNews(id), listLatest(id)]) : [],
    user.isAdmin ? listTasks() : null,
    mayDo('work'),
    listMyOrders(user.id, 1, 3),
  ])
  const lead = user.isAdmin ? 'leadAdmin' : id ? 'leadAffiliate' : 'lead'
  return (
    <>
      <Greeting name={user.name} query={await searchParams} />
      <PageHeader title={t('title', { name: user.name })} lead={t(lead)} />
      <MyInvitations invitations={invitations} />
      <ProgramNews news={news} />
      {tasks ? <TaskList tasks={tasks} /> : <FirstSteps steps={steps} />}
      {own && next && <BalanceTiles totals={own.totals} next={next.sums} />}
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid gap-8 empty:hidden">
          {latest && <Latest happenings={latest} href="/affiliate-dashboard/activity" />}
          <LatestOrders orders={orders.rows} />
          {own && <MyApplications applications={own.applications} mayWithdraw={mayWithdraw} />}
        </div>
        <div className="grid gap-8">
          {own && <ShareLinks enrollments={own.enrollments} siteUrl={env().SITE_URL} />}
          <AccountCard email={user.email} isAdmin={user.isAdmin} />
        </div>
      </div>
    </>
  )
}
