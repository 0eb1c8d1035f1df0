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
  type TopAffiliate,
  type TopLink,
  type TopProgram,
} from './admin-schema'
import { cutDays, type Days } from './period'

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
  const span = { first: month.before.first, last: month.last }
  const [days, paid, accounts, topPrograms, topAffiliates, topLinks] = await Promise.all([
    listProgramDays(span),
    listPaidDays(span),
    listAccountDays(span),
    listTopPrograms(month.first, month.last),
    listTopAffiliates(month.first, month.last),
    listTopLinks(month.first, month.last),
  ])
  return {
    today,
    month,
    months: listMonths(today),
    reports: toAdminReports(month, days, paid),
    accounts: compare(month, accounts),
    topPrograms,
    topAffiliates,
    topLinks,
  }
}

/** What all programs brought on each day, by currency. */
async function listProgramDays(days: Days) {
  const supabase = await createClient()
  const of_program = null
  const parts = await Promise.all(
    cutDays(days).map((piece) => supabase.rpc('report_program_days', { of_program, ...piece })),
  )
  return parts.flatMap(unwrap).map(({ renewal_revenue, ...row }) => ({ ...row, renewed: renewal_revenue }))
}

/** What was paid out on each day, by currency. */
async function listPaidDays(days: Days) {
  const supabase = await createClient()
  const parts = await Promise.all(cutDays(days).map((piece) => supabase.rpc('report_paid_days', piece)))
  return parts.flatMap(unwrap).map(({ day, currency, paid }) => ({ day, currency, paid }))
}

/** How many accounts were opened on each day. */
async function listAccountDays(days: Days) {
  const supabase = await createClient()
  const parts = await Promise.all(cutDays(days).map((piece) => supabase.rpc('report_account_days', piece)))
  return parts.flatMap(unwrap)
}

async function listTopLinks(first: string, last: string): Promise<TopLink[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('report_top_links', { first, last }))
  return rows.map(({ link_id, code, link_name, affiliate_id, affiliate_name, program_name, ...row }) => ({
    ...row,
    id: link_id,
    name: link_name || `/r/${code}`,
    affiliateId: affiliate_id,
    affiliate: affiliate_name,
    programName: textsSchema.parse(program_name),
  }))
}

async function listTopPrograms(first: string, last: string): Promise<TopProgram[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('report_top_programs', { first, last }))
  return rows.map(({ program_id, name, ...row }) => ({
    ...row,
    id: program_id,
    name: textsSchema.parse(name),
  }))
}

async function listTopAffiliates(first: string, last: string): Promise<TopAffiliate[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('report_top_affiliates', { first, last }))
  return rows.map(({ enrollment_id, affiliate_id, program_name, ...row }) => ({
    ...row,
    enrollmentId: enrollment_id,
    affiliateId: affiliate_id,
    programName: textsSchema.parse(program_name),
  }))
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
