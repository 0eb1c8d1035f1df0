import { z } from 'zod'
import { COUNTRIES } from '@/lib/i18n/countries'
import type { TemplateName } from '@/lib/mail/templates'
import { MAIL_KIND } from '@/lib/supabase/enums'
import { ALWAYS, siteField } from './always-mails'
import { passwordProblems } from './password'
import { TIME_ZONES } from './places'
import type { MailState } from './words'

const required = 'fields.required'
const email = z
  .string({ error: required })
  .trim()
  .min(1, { error: required, abort: true })
  .max(254, { error: 'fields.email' })
  .pipe(z.email({ error: 'fields.email' }))
const knownPassword = z.string({ error: required }).min(1, { error: required }).max(500, { error: required })
const fullName = z
  .string({ error: required })
  .trim()
  .min(1, { error: required })
  .max(120, { error: 'fields.name_long' })
const choice = (values: readonly string[]) =>
  z.string({ error: 'fields.choice' }).refine((value) => values.includes(value), { error: 'fields.choice' })

/** Every reason at once; the caller adds those that depend on the account. */
const newPassword = z.string({ error: required }).superRefine((value, context) => {
  for (const message of passwordProblems(value)) context.addIssue({ code: 'custom', message })
})

const typed = z.object({ email: z.string(), full_name: z.string(), password: z.string() }).partial()

export const signInSchema = z.object({ email, password: knownPassword })
export const signUpSchema = z
  .object({
    full_name: fullName,
    email,
    password: newPassword,
    agreed: z.string().default(''),
  })
  .refine((form) => !isPersonal(form), {
    path: ['password'],
    error: 'fields.password_personal',
    when: () => true,
  })

/** Asked even while other fields are wrong, so that no reason comes as a second surprise. */
function isPersonal(form: unknown): boolean {
  const { password = '', email, full_name: name } = typed.safeParse(form).data ?? {}
  return passwordProblems(password, { email, name }).includes('fields.password_personal')
}

export const emailSchema = z.object({ email })
export const newPasswordSchema = z.object({ password: newPassword })
export const confirmSchema = z.object({})
export const codeSchema = z.object({
  code: z
    .string({ error: 'fields.code' })
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: 'fields.code' })),
})

export const profileSchema = z.object({
  full_name: fullName,
  language: choice(['es', 'en']),
  country: z.union([z.literal(''), choice(COUNTRIES)], { error: 'fields.choice' }),
  time_zone: choice(TIME_ZONES),
})
export const changePasswordSchema = z.object({ current_password: knownPassword, password: newPassword })
export const changeEmailSchema = z.object({ email, current_password: knownPassword })
export const sessionSchema = z.object({ session_id: z.uuid({ error: 'invalid' }) })
export const passwordOnlySchema = z.object({ current_password: knownPassword })
export const finishFactorSchema = codeSchema.extend({ factor_id: z.string().min(1).max(100) })

const box = z.literal('on').optional()
export const mailsSchema = z.object({
  ...Object.fromEntries(
    MAIL_KIND.flatMap((kind) => [
      [kind, box],
      [siteField(kind), box],
    ]),
  ),
  ...Object.fromEntries(ALWAYS.map((topic) => [siteField(topic), box])),
})
export const unsubscribeSchema = z.object({
  person: z.uuid(),
  kind: z.enum(MAIL_KIND),
  signature: z.string().max(100),
})

/** The word to type, in either language, so that no account is deleted by a slip. */
const DELETE_WORDS = ['ELIMINAR', 'DELETE']
export const deleteAccountSchema = z.object({
  word: z
    .string({ error: required })
    .refine((value) => DELETE_WORDS.includes(value.trim().toUpperCase()), { error: 'fields.word' }),
  current_password: knownPassword,
})

export const ACCOUNT_FILTERS = ['all', 'admins', 'suspended'] as const
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number]
export const decideSchema = z.object({
  person_id: z.uuid({ error: 'account.missing' }),
  /** What the list is narrowed to afterwards; the id names the account. */
  email: z.string().max(254),
  reason: z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' }),
})

/** Six digits where the account has a second factor; without one the field is not there. */
export const provedDecisionSchema = decideSchema.extend({
  current_password: knownPassword,
  code: codeSchema.shape.code.optional(),
})

/** A mail to somebody, without what it says; `name` is null for a kind that is not sent any more. */
export type SentMail = {
  id: number
  name: TemplateName | null
  locale: 'es' | 'en'
  state: MailState
  createdAt: string
  sentAt: string | null
  attempts: number
  problem: string | null
}

export type Profile = { fullName: string; email: string; language: string; country: string; timeZone: string }
export type Session = {
  id: string
  beganAt: string
  usedAt: string
  device: { browser: string; system: string } | null
  isCurrent: boolean
}
export type Account = {
  id: string
  email: string
  fullName: string
  country: string | null
  createdAt: string
  lastSignInAt: string | null
  /** Null for who does not administrate; in the future for an appointment that waits. */
  admin: { from: string; by: string | null; isWaiting: boolean } | null
  suspension: { at: string; reason: string; by: string | null } | null
  isDeleted: boolean
}
