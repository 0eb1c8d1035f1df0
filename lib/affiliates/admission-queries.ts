import 'server-only'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { ApplicationState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { listProperties } from './property-queries'
import { questionsSchema } from './question-schema'
import {
  type Admission,
  type Application,
  answersSchema,
  type Invitation,
  type OwnInvitation,
  type QueuedApplication,
  type WaitingProgram,
} from './schema'

const OPEN: Admission = {
  mode: 'open',
  questions: [],
  countries: [],
  allowedDomains: [],
  refusedDomains: [],
  minimumAccountDays: 0,
  reapplyDays: 30,
  groupId: null,
  forbiddenMethods: [],
}
const PAGE_SIZE = 25

const ADMISSION =
  `program_id, mode, questions, countries, allowed_domains, refused_domains, minimum_account_days,
  reapply_days, group_id, programs!program_admissions_program_id_fkey(forbidden_methods)` as const

/** How each of these programs admits; one without a setting is open. */
export async function getAdmissions(programIds: string[]): Promise<(programId: string) => Admission> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.from('program_admissions').select(ADMISSION).in('program_id', programIds),
  )
  const stateOf = new Map(
    rows.map((row): [string, Admission] => [
      row.program_id,
      {
        mode: row.mode,
        questions: questionsSchema.parse(row.questions),
        countries: row.countries,
        allowedDomains: row.allowed_domains,
        refusedDomains: row.refused_domains,
        minimumAccountDays: row.minimum_account_days,
        reapplyDays: row.reapply_days,
        groupId: row.group_id,
        forbiddenMethods: row.programs.forbidden_methods,
      },
    ]),
  )
  return (programId) => stateOf.get(programId) ?? OPEN
}

const APPLICATION = `id, program_id, state, submitted_at, decided_at, reason, reapply_on,
  forbidden_methods, programs!applications_program_id_fkey(name)` as const
type Row = {
  id: string
  program_id: string
  state: ApplicationState
  submitted_at: string
  decided_at: string | null
  reason: string | null
  reapply_on: string | null
  forbidden_methods: Application['forbiddenMethods']
  programs: { name: unknown }
}

function toApplication(row: Row): Application {
  return {
    id: row.id,
    programId: row.program_id,
    programName: textsSchema.parse(row.programs.name),
    state: row.state,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    reapplyOn: row.reapply_on,
    forbiddenMethods: row.forbidden_methods,
  }
}

/** The latest application of this affiliate to each program, newest first. */
export async function listApplications(affiliateId: string): Promise<Application[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('applications')
      .select(APPLICATION)
      .eq('affiliate_id', affiliateId)
      .order('submitted_at', { ascending: false })
      .limit(200),
  )
  const latest = new Map(rows.toReversed().map((row) => [row.program_id, toApplication(row)]))
  return [...latest.values()].toReversed()
}

/** One page of a program's applications in a state: who waits longest first, else the last decided first. Who decided is for administrators. */
export async function listQueue(programId: string, state: ApplicationState, page: number, isAdmin = true) {
  const supabase = await createClient()
  const from = (page - 1) * PAGE_SIZE
  const rows = unwrap(
    await supabase
      .from('applications')
      .select(
        `${APPLICATION}, affiliate_id, questions, answers,
        affiliates!applications_affiliate_id_fkey(profiles!affiliates_user_id_fkey(full_name, email, country))`,
      )
      .eq('program_id', programId)
      .eq('state', state)
      .order('submitted_at', { ascending: state === 'submitted' })
      .range(from, from + PAGE_SIZE),
  )
  const authorOf = await authorsOf('applications', isAdmin ? rows : [])
  const queued = rows.slice(0, PAGE_SIZE).map((row): QueuedApplication => {
    const answers = answersSchema.parse(row.answers)
    const { full_name: name, email, country } = row.affiliates.profiles
    return {
      ...toApplication(row),
      affiliateId: row.affiliate_id,
      name,
      email,
      country,
      decidedBy: authorOf(row.id),
      answers: questionsSchema
        .parse(row.questions)
        .map((question) => ({ question, answer: answers[question.id] })),
    }
  })
  const propertiesOf = await listProperties(queued.map((application) => application.affiliateId))
  return { rows: queued, propertiesOf, hasMore: rows.length > PAGE_SIZE }
}

/** How many of a program's applications are in each state. */
export async function countApplications(programId: string): Promise<(state: ApplicationState) => number> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.from('application_counts').select('state, total').eq('program_id', programId),
  )
  return (state) => rows.find((row) => row.state === state)?.total ?? 0
}

/** The programs in which applications wait for an answer, with how many and since when; longest waiting first. */
export async function listWaiting(): Promise<WaitingProgram[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('applications')
      .select('submitted_at, programs!applications_program_id_fkey(slug, name)')
      .eq('state', 'submitted')
      .order('submitted_at')
      .limit(1000),
  )
  const waiting = new Map<string, WaitingProgram>()
  for (const { submitted_at: since, programs } of rows) {
    const { slug } = programs
    const entry = waiting.get(slug) ?? { slug, name: textsSchema.parse(programs.name), count: 0, since }
    waiting.set(slug, { ...entry, count: entry.count + 1 })
  }
  return [...waiting.values()]
}

/** One page of a program's invitations, newest first. */
export async function listInvitations(programId: string, page: number) {
  const supabase = await createClient()
  const from = (page - 1) * PAGE_SIZE
  const rows = unwrap(
    await supabase
      .from('invitations')
      .select('id, email, group_id, sent_at, sent_count, expires_at, accepted_at, revoked_at')
      .eq('program_id', programId)
      .order('created_at', { ascending: false })
      .range(from, from + PAGE_SIZE),
  )
  const now = new Date().toISOString()
  const invitations = rows.slice(0, PAGE_SIZE).map((row) => {
    const open = new Date(row.expires_at).toISOString() > now ? ('waiting' as const) : ('expired' as const)
    const state = row.accepted_at ? ('accepted' as const) : row.revoked_at ? ('revoked' as const) : open
    const until = row.accepted_at ?? row.revoked_at ?? row.expires_at
    return { id: row.id, email: row.email, sentAt: row.sent_at, sentCount: row.sent_count, state, until }
  })
  return { rows: invitations satisfies Omit<Invitation, 'groupName'>[], hasMore: rows.length > PAGE_SIZE }
}

/** The programs that invite this address and still wait, the one that ends first first. */
export async function listMyInvitations(email: string): Promise<OwnInvitation[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('invitations')
      .select('id, sent_at, expires_at, programs!invitations_program_id_fkey(slug, name)')
      .eq('email', email.toLowerCase())
      .is('accepted_at', null)
      .is('revoked_at', null)
      .gt('expires_at', new Date().toISOString())
      .order('expires_at'),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.programs.slug,
    programName: textsSchema.parse(row.programs.name),
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
  }))
}

/** What a mail's token invites this person to; null when it is not theirs or was withdrawn. */
export async function readInvitation(token: string) {
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('read_invitation', { token }))
  if (!row) return null
  return {
    programName: textsSchema.parse(row.program_name),
    slug: row.program_slug,
    message: row.message,
    isAccepted: row.is_accepted,
    isExpired: new Date(row.expires_at) < new Date(),
    expiresAt: row.expires_at,
  }
}
