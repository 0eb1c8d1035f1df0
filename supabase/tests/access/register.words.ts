/**
 * The whole truth about who reads and writes what: role × relation × verb, column by column.
 * `select` and `update` name the rows for each role, in the order of `roles`:
 * `-` refused by grant, `none` allowed but no row, `open` rows of published and paused programs, `own` the person's
 * rows, `all` every row. What is not said here is refused to every role; the owner may not change `appendOnly` rows.
 */
export const roles = ['anon', 'member', 'affiliate', 'rival', 'admin', 'service_role'] as const

export type Relation = {
  select: string
  /** Columns that those who may select at all can read, and those that nobody reads. */
  reads: string
  hidden?: string
  /** Which rows are `open` and `own`: a condition, or a whole query for a view that adds up. */
  open?: string
  own?: string
  /** Which rows of `:program` its program members read besides: a condition, or a whole query; of those who may review, where it says so. */
  run?: string
  runBy?: 'review'
  update?: Record<string, string>
  appendOnly?: true
}

//            anon member affiliate rival admin service_role
export const nobody = '- - - - - -'
export const adminOnly = '- none none none all -'
export const people = '- own own own all -'
export const everybody = 'open open open+own open+own all -'

export const mine = 'affiliate_id = :affiliate'
export const myEnrollments = `enrollment_id in (select id from public.enrollments where ${mine})`
export const myPostbacks = `postback_id in (select id from public.postbacks where ${myEnrollments})`
export const mySales = `(${myEnrollments} or id in (select conversion_id from public.commissions where ${mine}
  and (replacement_id is not null or is_replaced)))`
export const joined = `select program_id from public.enrollments where ${mine}`
/** What program members read: rows of their program, by its id, an enrollment or a link in it. */
export const ofProgram = 'program_id = :program'
export const inProgram = 'enrollment_id in (select id from public.enrollments where program_id = :program)'
export const linkedIn = `link_id in (select id from public.links where ${inProgram})`
export const soldIn = 'conversion_id in (select id from public.conversions where program_id = :program)'
export const earnedIn = 'commission_id in (select id from public.commissions where program_id = :program)'
/** Accounts that take part in it, or asked to. */
export const accountsIn = `(select affiliate_id from public.enrollments where ${ofProgram}
  union select affiliate_id from public.applications where ${ofProgram})`
export const isAdmin = ':person in (select user_id from public.user_roles where effective_at <= now())'
export const openPrograms = "select id from public.programs where status in ('published', 'paused')"

/**
 * A function that the API serves: which role may call it, and what a nobody (signed in, or a visitor) is answered for nulls
 * (`served` where everybody has something of their own to read). `records` gives the reason a command leaves no audit row.
 */
export type Command =
  | { role: 'authenticated'; nobody: string; records?: string }
  | { role: 'anon'; speaker: string; nobody: string; records?: string }
  | { role: 'service_role'; speaker?: string; records?: string }

export const forbidden = 'PT403 errors.forbidden'

/** What a domain brings to the tests of all: its commands, who reads what of its tables and views, and what policies call. */
export type Register = {
  commands: Record<string, Command>
  relations: Record<string, Relation>
  /** Helpers that policies call as the reader; no other helper may be executed by an API role. */
  policyHelpers?: string[]
}
