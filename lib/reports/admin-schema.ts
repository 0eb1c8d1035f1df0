import type { Texts } from '@/lib/i18n/texts'
import type { JobName } from '@/lib/jobs'
import type { Days } from './period'
import type { Figures } from './schema'

export const TASKS = [
  'applications',
  'claims',
  'commissions',
  'reviews',
  'questions',
  'submissions',
  'due',
  'runs',
  'payouts',
  'requests',
  'webhooks',
  'clicks',
  'messages',
  'orders',
  'reminders',
  'partners',
  'deals',
  'landing_pages',
  'threads',
  'offerings',
  'declarations',
  'agreements',
  'reservations',
  'findings',
  'scam_reports',
  'scan_appeals',
  'scan_entries',
  'franchises',
  'franchise_files',
  'franchise_messages',
] as const
export type Task = { name: (typeof TASKS)[number]; total: number; since: string | null }
/** Where each is decided. */
export const TASK_PLACES: Record<Task['name'], string> = {
  applications: '/admin/applications',
  claims: '/admin/programs',
  commissions: '/admin/commissions?status=matured',
  reviews: '/admin/fraud',
  questions: '/admin/commissions/questions',
  submissions: '/admin/programs',
  due: '/admin/payouts',
  runs: '/admin/payouts',
  payouts: '/admin/payouts',
  requests: '/admin/payouts',
  webhooks: '/admin/programs',
  clicks: '/admin/clicks',
  messages: '/admin/messages?state=new',
  reminders: '/admin/messages?due=yes',
  orders: '/admin/orders?waits=yes',
  partners: '/admin/partners?state=applied',
  deals: '/admin/partners/deals',
  landing_pages: '/admin/partners/landing-pages?state=proposed',
  threads: '/admin/threads',
  offerings: '/admin/tokens?state=review',
  declarations: '/admin/tokens/eligibility?waits=yes',
  agreements: '/admin/tokens?state=active',
  reservations: '/admin/tokens/reservations?waits=yes',
  findings: '/admin/tokens/chain?state=open',
  scam_reports: '/admin/scamscan/reports',
  scan_appeals: '/admin/scamscan/appeals',
  scan_entries: '/admin/scamscan/lists',
  franchises: '/admin/goride-franchises',
  franchise_files: '/admin/goride-franchises',
  franchise_messages: '/admin/goride-franchises',
}

/** What is decided about one affiliate, in the order of the screen. */
export const AFFILIATE_TASKS = [
  'applications',
  'claims',
  'commissions',
  'reviews',
  'questions',
  'submissions',
  'payouts',
  'requests',
] as const satisfies readonly Task['name'][]
export type AffiliateTask = Task & {
  name: (typeof AFFILIATE_TASKS)[number]
  slug: string
  programName: Texts
}

/** Where a task of an affiliate in a program is decided; `path` is the affiliate's own page. */
export function affiliateTaskPlace({ name, slug }: Pick<AffiliateTask, 'name' | 'slug'>, path: string) {
  const places: Record<typeof name, string> = {
    applications: `/admin/programs/${slug}/applications`,
    claims: `/admin/programs/${slug}/claims`,
    commissions: `${path}/commissions?status=matured&program=${slug}`,
    reviews: `/admin/fraud?program=${slug}`,
    questions: '/admin/commissions/questions',
    submissions: `/admin/programs/${slug}/bounties`,
    payouts: `${path}/payouts`,
    requests: '/admin/payouts',
  }
  return places[name]
}

/** A scheduled job whose last run failed, or that has not succeeded for too long; `since` is null where it never ran. */
export type JobBehind = { name: JobName; isFailing: boolean; since: string | null }

/** A month by its first day, until today while it lasts, beside the same days of the month before; or days of one's own: no month. */
export type Month = Days & { month: string | null; before: Days }
/** Minor units; `renewed` is the part of the revenue that renews, `paid` what was paid out. */
export type AdminFigures = Figures & { renewed: number; paid: number }
export type AdminDay = AdminFigures & { day: string }
export type AdminReport = {
  currency: string
  days: AdminDay[]
  daysBefore: AdminDay[]
  now: AdminFigures
  before: AdminFigures
}
export type TopProgram = {
  id: string
  slug: string
  name: Texts
  currency: string
  clicks: number
  sales: number
  revenue: number
  earned: number
}
export type TopAffiliate = Omit<TopProgram, 'id' | 'name'> & {
  enrollmentId: string
  affiliateId: string
  name: string
  programName: Texts
}
/** A link by its visits, with whose it is. */
export type TopLink = {
  id: string
  name: string
  affiliateId: string
  affiliate: string
  slug: string
  programName: Texts
  clicks: number
  visitors: number
}
/** How many there were in a span and in the one before. */
export type Compared = { now: number; before: number }
export type CohortMonth = { month: string; customers: number; revenue: number }
/** Those who first bought in a month, and each month since then until now. */
export type Cohort = { currency: string; first: string; months: CohortMonth[] }
