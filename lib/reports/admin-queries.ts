import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { JOB_NAMES } from '@/lib/jobs'
import { createClient } from '@/lib/supabase/server'
import type { Query } from '@/lib/table'
import { compare, listMonths, readMonth, toAdminReports, toCohorts } from './admin-rules'
import {
  AFFILIATE_TASKS,
  type AffiliateTask,
  type Cohort,
  type JobBehind,
  TASK_PLACES,
  TASKS,
  type Task,
} from './admin-schema'
import { overviewSchema } from './overview-schema'

/** What waits for this administrator, in the order of the screen; empty queues are left out. Asked once for each request. */
export const listTasks = cache(async (): Promise<Task[]> => {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('report_tasks'))
  return TASKS.flatMap((name) => {
    const row = rows.find(({ task }) => task === name)
    return row && row.total > 0 ? { name, total: row.total, since: row.since } : []
  })
})

/** What of one affiliate waits for this administrator, by kind and program. */
export async function listAffiliateTasks(affiliateId: string): Promise<AffiliateTask[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('report_affiliate_tasks', { of_affiliate: affiliateId }))
  return AFFILIATE_TASKS.flatMap((name) =>
    rows
      .filter(({ task }) => task === name)
      .map(({ slug, program_name, total, since }) => {
        return { name, slug, programName: textsSchema.parse(program_name), total, since }
      }),
  )
}

/** How many things wait at each path of the administrators' area, for its navigation. */
export async function countTasks(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name, total } of await listTasks()) {
    const path = TASK_PLACES[name].replace(/[?#].*/, '')
    counts.set(path, (counts.get(path) ?? 0) + total)
  }
  return counts
}

/** The scheduled jobs that fail, are late or never ran, the one that waits longest first. */
export async function listJobsBehind(): Promise<JobBehind[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_jobs_behind', { scheduled: JOB_NAMES }))
  return rows.flatMap(({ name, state, since }) => {
    const job = JOB_NAMES.find((scheduled) => scheduled === name)
    return job ? [{ name: job, isFailing: state === 'failing', since }] : []
  })
}

/** What the overview shows of the month that its address asks for. */
export async function readOverview(query: Query) {
  const today = panamaToday()
  const month = readMonth(query, today)
  const supabase = await createClient()
  const span = { since: month.before.first, first: month.first, last: month.last }
  const { days, paid, accounts, ...top } = overviewSchema.parse(
    unwrap(await supabase.rpc('report_overview', span)),
  )
  return {
    today,
    month,
    months: listMonths(today),
    reports: toAdminReports(month, days, paid),
    accounts: compare(month, accounts),
    topPrograms: top.programs,
    topAffiliates: top.affiliates,
    topLinks: top.links,
  }
}

/** The customers of each month of a first purchase in all programs, and what they bought in the months since. */
export async function listCohorts(today: string): Promise<Cohort[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('report_cohorts', { of_program: null }))
  return toCohorts(
    rows.map(({ first_month, ...row }) => ({ ...row, first: first_month })),
    today,
  )
}
