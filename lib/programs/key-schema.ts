import { z } from 'zod'

/** What a key may be allowed to do; the database holds the same list. */
export const KEY_SCOPES = [
  'leads:write',
  'sales:write',
  'refunds:write',
  'events:write',
  'customers:read',
  'conversions:read',
  'links:read',
  'links:write',
  'affiliates:read',
  'webhooks:write',
] as const
type KeyScope = (typeof KEY_SCOPES)[number]
export const SCOPE_FIELD = 'scope:'

const current_password = z
  .string({ error: 'fields.required' })
  .min(1, { error: 'fields.required' })
  .max(200, { error: 'fields.too_long' })

export const createApiKeySchema = z
  .looseObject({
    program_id: z.uuid(),
    current_password,
    label: z.string().trim().min(1, { error: 'program.key_label' }).max(80, { error: 'program.key_label' }),
  })
  .transform(({ program_id, label, current_password, ...form }) => ({
    program_id,
    current_password,
    label,
    scopes: KEY_SCOPES.filter((scope) => `${SCOPE_FIELD}${scope}` in form),
  }))
export const apiKeySchema = z.object({
  key_id: z.string().regex(/^key_[a-z0-9]{24}$/),
  current_password,
})

export type ApiKey = {
  id: string
  label: string
  scopes: KeyScope[]
  lastUsedAt: string | null
  expiresAt: string | null
  revokedAt: string | null
}
