import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  APPLICATION_STATE,
  COMMISSION_STATUS,
  CONVERSION_KIND,
  ENROLLMENT_STATE,
  PROGRAM_ROLE,
  PROGRAM_STATUS,
  type ProgramRole,
} from '@/lib/supabase/enums'

/** What a role sees offered; the database decides (`programs.allows`). */
export const mayReview = (role: ProgramRole) => role === 'owner' || role === 'manager' || role === 'reviewer'
export const mayDecideMoney = (role: ProgramRole) => role === 'owner' || role === 'finance'

export const myProgramRow = z
  .object({
    program_id: z.uuid(),
    slug: z.string(),
    name: textsSchema,
    status: z.enum(PROGRAM_STATUS),
    currency: z.string(),
    role: z.enum(PROGRAM_ROLE),
    affiliates: z.number(),
    applications: z.number(),
    commissions: z.number(),
  })
  .transform(({ program_id, ...row }) => ({ ...row, id: program_id }))
export type MyProgram = z.output<typeof myProgramRow>

export const memberRow = z
  .object({
    email: z.string(),
    full_name: z.string().nullable(),
    role: z.enum(PROGRAM_ROLE),
    added_at: z.string(),
    is_me: z.boolean(),
  })
  .transform(({ full_name, added_at, is_me, ...row }) => ({
    ...row,
    name: full_name,
    addedAt: added_at,
    isMe: is_me,
  }))
export type ProgramMember = z.output<typeof memberRow>

const question = z.object({ id: z.string(), label: textsSchema.optional() }).loose()
export const applicationRow = z
  .object({
    application_id: z.uuid(),
    name: z.string(),
    country: z.string().nullable(),
    application_state: z.enum(APPLICATION_STATE),
    submitted_at: z.string(),
    questions: z.array(question),
    answers: z.record(z.string(), z.unknown()),
    forbidden_methods: z.array(z.string()),
    reason: z.string().nullable(),
    is_own: z.boolean(),
    total: z.number(),
  })
  .transform((row) => ({
    id: row.application_id,
    name: row.name,
    country: row.country,
    state: row.application_state,
    submittedAt: row.submitted_at,
    answers: row.questions.flatMap(({ id, label }) => {
      const answer = row.answers[id]
      return answer === undefined ? [] : [{ id, label: label ?? null, text: String(answer) }]
    }),
    reason: row.reason,
    isOwn: row.is_own,
    total: row.total,
  }))
export type OfficeApplication = z.output<typeof applicationRow>

export const teamRow = z
  .object({
    enrollment_id: z.uuid(),
    name: z.string(),
    country: z.string().nullable(),
    state: z.enum(ENROLLMENT_STATE),
    joined_at: z.string(),
    leads: z.number(),
    sales: z.number(),
    revenue: z.number(),
    commission: z.number(),
    total: z.number(),
  })
  .transform(({ enrollment_id, joined_at, ...row }) => ({ ...row, id: enrollment_id, joinedAt: joined_at }))
export type OfficeAffiliate = z.output<typeof teamRow>

export const conversionRow = z
  .object({
    conversion_id: z.uuid(),
    kind: z.enum(CONVERSION_KIND),
    order_id: z.string().nullable(),
    occurred_at: z.string(),
    affiliate: z.string().nullable(),
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    commission_status: z.enum(COMMISSION_STATUS).nullable(),
    commission_net: z.number().nullable(),
    total: z.number(),
  })
  .transform((row) => ({
    id: row.conversion_id,
    kind: row.kind,
    order: row.order_id,
    occurredAt: row.occurred_at,
    affiliate: row.affiliate,
    amount: row.amount,
    currency: row.currency,
    status: row.commission_status,
    net: row.commission_net,
    total: row.total,
  }))
export type OfficeConversion = z.output<typeof conversionRow>

export const commissionRow = z
  .object({
    commission_id: z.uuid(),
    affiliate: z.string(),
    order_id: z.string().nullable(),
    occurred_at: z.string(),
    matures_at: z.string(),
    amount: z.number(),
    net: z.number(),
    currency: z.string(),
    commission_status: z.enum(COMMISSION_STATUS),
    reason: z.string().nullable(),
    level: z.number().nullable(),
    may_decide: z.boolean(),
    total: z.number(),
  })
  .transform((row) => ({
    id: row.commission_id,
    affiliate: row.affiliate,
    order: row.order_id,
    occurredAt: row.occurred_at,
    maturesAt: row.matures_at,
    amount: row.amount,
    net: row.net,
    currency: row.currency,
    status: row.commission_status,
    reason: row.reason,
    level: row.level,
    mayDecide: row.may_decide,
    total: row.total,
  }))
export type OfficeCommission = z.output<typeof commissionRow>

const reason = z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' })
const current_password = z
  .string()
  .min(1, { error: 'fields.required' })
  .max(200, { error: 'fields.too_long' })
export const memberSchema = z.object({
  program_id: z.uuid(),
  email: z.email({ error: 'fields.email' }).max(254, { error: 'fields.too_long' }),
  role: z.enum(PROGRAM_ROLE, { error: 'fields.choice' }),
  current_password,
})
export const removeMemberSchema = z.object({ program_id: z.uuid(), email: z.string().max(254) })
export const admitSchema = z.object({ application_id: z.uuid() })
export const declineSchema = z.object({ application_id: z.uuid(), reason })
export const approveSchema = z.object({ commission_id: z.uuid(), idempotency_key: z.uuid() })
export const rejectSchema = approveSchema.extend({ reason })

/** The states that lists are asked by; the first one is what waits. */
export const toApplicationState = (value: unknown) =>
  APPLICATION_STATE.find((state) => state === value) ?? 'submitted'
export const toCommissionStatus = (value: unknown) =>
  COMMISSION_STATUS.find((status) => status === value) ?? 'matured'
