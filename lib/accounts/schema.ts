import { z } from 'zod'

/** Keys of messages under `errors.fields.`; the same rules as the auth service, told all at once. */
const PASSWORD_RULES: [RegExp, string][] = [
  [/^.{8,}$/s, 'fields.password_length'],
  [/\p{Ll}/u, 'fields.password_lower'],
  [/\p{Lu}/u, 'fields.password_upper'],
  [/\d/, 'fields.password_digit'],
]
const MAX_PASSWORD_BYTES = 72 // bcrypt reads no further

const required = 'fields.required'
const email = z
  .string({ error: required })
  .trim()
  .min(1, { error: required, abort: true })
  .max(254, { error: 'fields.email' })
  .pipe(z.email({ error: 'fields.email' }))
const knownPassword = z.string({ error: required }).min(1, { error: required }).max(500, { error: required })

export const newPassword = z.string({ error: required }).superRefine((value, context) => {
  if (value === '') return context.addIssue({ code: 'custom', message: required })
  for (const [rule, message] of PASSWORD_RULES) {
    if (!rule.test(value)) context.addIssue({ code: 'custom', message })
  }
  if (new TextEncoder().encode(value).length > MAX_PASSWORD_BYTES) {
    context.addIssue({ code: 'custom', message: 'fields.password_long' })
  }
})

export const signInSchema = z.object({ email, password: knownPassword })
export const signUpSchema = z.object({
  full_name: z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(120, { error: 'fields.name_long' }),
  email,
  password: newPassword,
})
export const emailSchema = z.object({ email })
export const newPasswordSchema = z.object({ password: newPassword })
export const confirmSchema = z.object({})
