import { z } from 'zod'
import { type Texts, textsSchema } from '@/lib/i18n/texts'

export const joinSchema = z.object({ program_id: z.uuid() })

/** Money in minor units of the program's currency. */
export type Balance = { pending: number; available: number; inPayout: number; paid: number }

export type CurrencyBalance = Balance & { currency: string }

/** One program an affiliate is in: the link to share and what it has brought. */
export type Enrollment = {
  id: string
  programId: string
  state: EnrollmentState
  programName: Texts
  currency: string
  code: string
  clicks: number
  leads: number
  sales: number
  balance: Balance
}

export const ADMISSION_MODES = ['open', 'review', 'invitation'] as const
export type AdmissionMode = (typeof ADMISSION_MODES)[number]
export const QUESTION_KINDS = ['text', 'long', 'url', 'choice', 'yes_no'] as const
export const APPLICATION_STATES = ['submitted', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
export const ENROLLMENT_STATES = ['active', 'paused', 'deactivated', 'banned'] as const
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number]

export const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: textsSchema,
  required: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: textsSchema })).optional(),
})
export type Question = z.output<typeof questionSchema>
export const questionsSchema = z.array(questionSchema)
export const answersSchema = z.record(z.string(), z.string())

/** How a program admits; `countries` and domains are empty when any will do. */
export type Admission = {
  mode: AdmissionMode
  questions: Question[]
  countries: string[]
  allowedDomains: string[]
  refusedDomains: string[]
  minimumAccountDays: number
  reapplyDays: number
  groupId: string | null
}

export type Group = { id: string; name: Texts }
export type WaitingProgram = { slug: string; name: Texts; count: number; since: string }
export type ProgramHead = { id: string; slug: string; name: Texts; currency: string; status: string }

/** One answer beside its question, as both were then. */
export type Application = {
  id: string
  programId: string
  programName: Texts
  state: ApplicationState
  submittedAt: string
  decidedAt: string | null
  reason: string | null
  /** A day such as 2026-12-24. */
  reapplyOn: string | null
}
export type QueuedApplication = Application & {
  affiliateId: string
  name: string
  email: string
  country: string | null
  decidedBy: string | null
  answers: { question: Question; answer: string | undefined }[]
}

export type Invitation = {
  id: string
  email: string
  groupName: Texts | null
  sentAt: string
  sentCount: number
  state: 'waiting' | 'accepted' | 'revoked' | 'expired'
  until: string
}

/** An affiliate as a program's administrators see them; money in minor units of the program's currency. */
export type ProgramAffiliate = {
  enrollmentId: string
  affiliateId: string
  name: string
  email: string
  country: string | null
  state: EnrollmentState
  groupId: string | null
  groupName: Texts | null
  tags: string[]
  joinedAt: string
  leads: number
  sales: number
  revenue: number
  commission: number
}
export type AffiliateNote = { id: string; body: string; at: string; by: string | null }
export type StateChange = {
  id: number
  state: EnrollmentState
  reason: string
  at: string
  by: string | null
}

const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const orNull = z.string().transform((value) => (value === '' ? null : value))
const days = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, { error: 'application.days' })
  .transform(Number)

/** The form of a program's questions: everything that begins with `answer_` is an answer. */
export const applySchema = z.looseObject({ program_id: z.uuid() }).transform(({ program_id, ...form }) => ({
  program_id,
  answers: Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith('answer_') && typeof value === 'string' ? [[name.slice(7), value]] : [],
    ),
  ),
}))
export const applicationSchema = z.object({ application_id: z.uuid() })
export const approveSchema = z.object({ application_id: z.uuid(), group_id: orNull.default(null) })
export const rejectSchema = z.object({
  application_id: z.uuid(),
  reason: z.string(),
  reapply_on: orNull.default(null),
})
export const inviteSchema = z.object({
  program_id: z.uuid(),
  /** A name before <address> is left out. */
  emails: z.string().transform((text) => words(text.replace(/[^\n,;<]*<([^>\s]*)>/g, ' $1 '))),
  group_id: orNull.default(null),
  message: z.string(),
  locale: z.enum(['es', 'en']),
})
export const invitationSchema = z.object({ invitation_id: z.uuid() })
export const acceptSchema = z.object({ token: z.string().max(100) })
export const stateSchema = z.object({
  enrollment_id: z.uuid(),
  state: z.enum(ENROLLMENT_STATES),
  reason: z.string(),
})
export const groupSchema = z.object({ enrollment_id: z.uuid(), group_id: orNull })
export const tagsSchema = z.object({
  affiliate_id: z.uuid(),
  tags: z.string().transform((text) => text.split(',').map((tag) => tag.trim())),
})
export const noteSchema = z.object({ affiliate_id: z.uuid(), body: z.string() })

/**
 * A line of the editor: `kind* | Spanish | English | option = option` where the star says that an answer is needed.
 * Each option may have its English after a slash. A line that is no question is refused as a whole.
 */
export function readQuestion(line: string, index: number): Question | null {
  const [head = '', es = '', en = '', options = ''] = line.split('|').map((part) => part.trim())
  const kind = QUESTION_KINDS.find((one) => one === head.replace('*', ''))
  if (!kind || !es) return null
  const text = (spanish: string, english?: string) => ({ es: spanish, ...(english && { en: english }) })
  const choices = options.split('=').map((option) => option.split('/').map((side) => side.trim()))
  return {
    id: `q${index + 1}`,
    kind,
    label: text(es, en),
    required: head.endsWith('*'),
    ...(kind === 'choice' && {
      options: choices.map(([spanish = '', english], at) => ({
        id: `o${at + 1}`,
        label: text(spanish, english),
      })),
    }),
  }
}

export function writeQuestion({ kind, required, label, options }: Question): string {
  const choices = options?.map((option) => [option.label.es, option.label.en].filter(Boolean).join(' / '))
  const parts = [`${kind}${required ? '*' : ''}`, label.es, label.en ?? '', choices?.join(' = ') ?? '']
  return parts.join(' | ').replace(/[\s|]+$/, '')
}

export const admissionSchema = z.object({
  program_id: z.uuid(),
  mode: z.enum(ADMISSION_MODES),
  questions: z.string().transform((text, context) => {
    const read = lines(text).map(readQuestion)
    if (read.includes(null)) context.addIssue({ code: 'custom', message: 'application.questions' })
    return read.filter((question) => question !== null)
  }),
  countries: z.string().transform((text) => words(text.toUpperCase())),
  allowed_domains: z.string().transform((text) => words(text.toLowerCase())),
  refused_domains: z.string().transform((text) => words(text.toLowerCase())),
  minimum_account_days: days,
  reapply_days: days,
  group_id: orNull.default(null),
})

export const SELECTION_STANDINGS = ['none', 'waiting', 'joined'] as const
/** What the page of programs is asked for; `standing` is where this person stands. */
export type SelectionFilter = {
  q: string
  category?: string | undefined
  reward?: string | undefined
  standing?: string | undefined
}
