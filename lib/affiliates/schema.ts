import { z } from 'zod'
import { webAddress } from '@/lib/address'
import { toCountryCodes } from '@/lib/i18n/countries'
import type { Texts } from '@/lib/i18n/texts'
import {
  ADMISSION_MODE,
  type AdmissionMode,
  type ApplicationState,
  ENROLLMENT_STATE,
  type EnrollmentState,
  PROMOTION_METHOD,
  type PromotionMethod,
} from '@/lib/supabase/enums'
import { asQuestions, type Question } from './question-schema'
import type { InvitationState } from './words'

/** The version of a program's terms whose box was ticked; not there when it was not. */
const termsVersion = z.coerce.number().int().positive().optional()
export const joinSchema = z.object({ program_id: z.uuid(), terms_version: termsVersion })

/** Money in minor units of the program's currency. */
export type Balance = { pending: number; available: number; inPayout: number; paid: number }

/** Where money in payouts is until it arrives. */
export const UNSETTLED = ['prepared', 'confirmed', 'sent', 'failed'] as const
type Unsettled = Record<(typeof UNSETTLED)[number], number>
export type CurrencyBalance = Balance & { currency: string; stages: Unsettled }

/** An affiliate's account as administrators see it; `owner` is null once the person deleted theirs. */
export type AffiliateProfile = {
  id: string
  userId: string
  owner: { name: string; email: string; country: string | null } | null
  isSuspended: boolean
  mergedInto: string | null
  joinedAt: string
  enrollments: {
    id: string
    state: EnrollmentState
    hasEnded: boolean
    slug: string
    programName: Texts
  }[]
}

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

/** A program's invitation to the reader's own address. */
export type OwnInvitation = {
  id: string
  slug: string
  programName: Texts
  sentAt: string
  expiresAt: string
}

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
  /** Whoever names one of these waits for a person's answer. */
  forbiddenMethods: PromotionMethod[]
}

export type Group = { id: string; name: Texts }
export type WaitingProgram = { slug: string; name: Texts; count: number; since: string }

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
  /** Named in the answers though the program forbade them. */
  forbiddenMethods: PromotionMethod[]
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
  state: InvitationState
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
/** `program` is whose people wrote it; null for the administrators' own. */
export type AffiliateNote = {
  id: string
  body: string
  at: string
  by: string | null
  program: Texts | null
}
export type StateChange = {
  id: number
  state: EnrollmentState
  reason: string
  at: string
  by: string | null
}

const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const orNull = z.string().transform((value) => (value === '' ? null : value))
const days = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, { error: 'application.days' })
  .transform(Number)

/** The box of one way of promoting among the answers to a question. */
export const methodField = (answer: string, method: PromotionMethod) => `${answer}__${method}`

/** Answers by their questions; the ticked boxes of a question are one answer, parted by commas. */
function answersOf(form: Record<string, unknown>): Record<string, string> {
  const answers: Record<string, string> = {}
  for (const [name, value] of Object.entries(form)) {
    if (!name.startsWith('answer_') || typeof value !== 'string') continue
    const method = PROMOTION_METHOD.find((one) => name.endsWith(methodField('', one)))
    const id = name.slice('answer_'.length, method ? -methodField('', method).length : undefined)
    answers[id] = method ? [answers[id], method].filter(Boolean).join(',') : (webAddress(value) ?? value)
  }
  return answers
}

/** The form of a program's questions: everything that begins with `answer_` is an answer. */
export const applySchema = z
  .looseObject({ program_id: z.uuid(), terms_version: termsVersion })
  .transform(({ program_id, terms_version, ...form }) => ({
    program_id,
    ...(terms_version && { terms_version }),
    answers: answersOf(form),
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
export const acceptSchema = z.object({ token: z.string().max(100), terms_version: termsVersion })
export const stateSchema = z.object({
  enrollment_id: z.uuid(),
  state: z.enum(ENROLLMENT_STATE),
  reason: z.string(),
})
export const groupSchema = z.object({ enrollment_id: z.uuid(), group_id: orNull })
export const tagsSchema = z.object({
  affiliate_id: z.uuid(),
  program_id: z.uuid().optional(),
  tags: z.string().transform((text) => text.split(',').map((tag) => tag.trim())),
})
export const noteSchema = z.object({
  affiliate_id: z.uuid(),
  program_id: z.uuid().optional(),
  body: z.string(),
})

export const admissionSchema = z.object({
  program_id: z.uuid(),
  mode: z.enum(ADMISSION_MODE),
  questions: asQuestions,
  countries: z.string().transform(toCountryCodes),
  allowed_domains: z.string().transform((text) => words(text.toLowerCase())),
  refused_domains: z.string().transform((text) => words(text.toLowerCase())),
  minimum_account_days: days,
  reapply_days: days,
  group_id: orNull.default(null),
})

export const SELECTION_STANDINGS = ['none', 'waiting', 'joined'] as const
/** The filter of the page of programs; `standing` is this person's relation to a program. */
export type SelectionFilter = {
  q: string
  category?: string | undefined
  reward?: string | undefined
  standing?: string | undefined
  /** From 1. */
  page: number
}

/** What somebody new does first, in this order. */
export const FIRST_STEPS = ['confirmed', 'profile', 'property', 'joined', 'link', 'clicked'] as const
export type FirstSteps = Record<(typeof FIRST_STEPS)[number] | 'applied' | 'hidden', boolean>
export const noFields = z.object({})
