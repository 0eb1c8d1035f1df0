import { z } from 'zod'
import { TOKEN_TRANSACTION_KIND } from '@/lib/supabase/enums'

const hash = z.string().regex(/^0x[0-9a-f]{64}$/i, { error: 'ito.hash' })

export const nonceSchema = z.object({})
export const linkSchema = z.object({
  // a browser sends line ends of its own: what was signed had these
  message: z
    .string({ error: 'ito.signature' })
    .min(40, { error: 'ito.signature' })
    .max(4000, { error: 'ito.signature' })
    .transform((text) => text.replaceAll('\r\n', '\n')),
  signature: z
    .string({ error: 'ito.signature' })
    .regex(/^0x[0-9a-f]{130,8192}$/i, { error: 'ito.signature' })
    .transform((text) => text as `0x${string}`),
})
export const walletIdSchema = z.object({ wallet_id: z.uuid() })
export const voucherSchema = z.object({ offering_id: z.uuid(), wallet_id: z.uuid() })
export const noteSchema = z.object({
  offering_id: z.uuid(),
  wallet_id: z.uuid(),
  kind: z.enum(TOKEN_TRANSACTION_KIND),
  tx_hash: hash,
  replaces: z.union([z.literal(''), hash]).default(''),
})
