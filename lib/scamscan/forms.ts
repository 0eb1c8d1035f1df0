import { z } from 'zod'
import { SCAM_CATEGORY } from '@/lib/supabase/enums'

const required = 'fields.required'
const MOST_BYTES = 10_000_000

/** A file field that nothing was chosen for is an empty file without a name. */
const file = z
  .instanceof(File)
  .refine((one) => one.size <= MOST_BYTES, { error: 'scamscan.file_large' })
  .optional()
  .transform((one) => (one && one.size > 0 ? one : undefined))

/** The one box: a text, or a picture or mail; what the engine calls empty is refused with the text. */
export const scanSchema = z
  .object({ input: z.string().max(20_000, { error: 'scamscan.input_long' }).default(''), file })
  .refine((form) => form.file || form.input.trim() !== '', { path: ['input'], error: 'scamscan.input' })
export const scanIdSchema = z.object({ scan_id: z.uuid() })
export const monitorIdSchema = z.object({ monitor_id: z.uuid() })
export const keyIdSchema = z.object({ key_id: z.string().regex(/^sck_[a-z0-9]{16}$/) })
export const newKeySchema = z.object({
  name: z
    .string({ error: required })
    .trim()
    .min(1, { error: 'scamscan.key_name' })
    .max(60, { error: 'scamscan.key_name' }),
  current_password: z.string({ error: required }).min(1, { error: required }).max(200),
})
/** What is reported is typed as a scan is; its kind is found by itself. */
export const reportFormSchema = z.object({
  subject: z
    .string({ error: required })
    .trim()
    .min(3, { error: 'scamscan.report_subject' })
    .max(2000, { error: 'scamscan.report_subject' }),
  category: z.enum(SCAM_CATEGORY, { error: 'fields.choice' }),
  note: z.string().trim().max(1000, { error: 'scamscan.note' }).default(''),
})
export const reportIdSchema = z.object({ report_id: z.uuid() })
export const appealFormSchema = scanIdSchema.extend({
  statement: z
    .string({ error: required })
    .trim()
    .min(10, { error: 'scamscan.statement' })
    .max(2000, { error: 'scamscan.statement' }),
})
export const appealIdSchema = z.object({ appeal_id: z.uuid() })
