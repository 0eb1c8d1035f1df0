import { z } from 'zod'
import { isCheckedAddress } from '@/lib/evm-address'
import { checkDigitsOf, isCedula, tidyRuc } from '@/lib/ruc'
import { PAYEE_KIND, PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'
import { methodDetailsSchema } from './method-schema'
import { ID_KINDS } from './tax-kinds'

const key = z.uuid()
const reason = z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' })
const reference = z
  .string()
  .trim()
  .min(1, { error: 'payout.reference' })
  .max(120, { error: 'payout.reference' })

export const prepareSchema = z.object({
  program_id: z.uuid(),
  cut_off: z.iso.date({ error: 'payout.cut_off' }),
  idempotency_key: key,
})
export const confirmRunSchema = z.object({
  run_id: z.uuid(),
  amount: z.coerce.number().int().positive(),
  idempotency_key: key,
})
export const cancelRunSchema = z.object({ run_id: z.uuid(), idempotency_key: key })
export const excludeSchema = z.object({ payout_id: z.uuid(), reason })
export const includeSchema = z.object({ run_id: z.uuid(), enrollment_id: z.uuid(), reason })
export const markPaidSchema = z.object({ payout_id: z.uuid(), reference, idempotency_key: key })
export const markFailedSchema = z.object({ payout_id: z.uuid(), reason, idempotency_key: key })
export const markReturnedSchema = z.object({ payout_id: z.uuid(), reason, idempotency_key: key })
export const retrySchema = z.object({ payout_id: z.uuid(), idempotency_key: key })

const MOST_BYTES = 1024 * 1024
export const referencesSchema = z.object({
  run_id: z.uuid(),
  dry: z.enum(['yes', 'no']),
  file: z
    .file({ error: 'payout.file' })
    .refine((file) => file.size > 0, { error: 'payout.file' })
    .refine((file) => file.size <= MOST_BYTES, { error: 'payout.file_rows' }),
})

export const earlyPayoutSchema = z.object({ enrollment_id: z.uuid(), note: reason })
export const answerSchema = z.object({
  request_id: z.uuid(),
  grants: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
  answer: reason,
})

/** The form of one kind of method, with the password of now. */
export const methodFormSchema = z
  .looseObject({
    kind: z.enum(PAYOUT_METHOD_KIND),
    current_password: z.string().min(1, { error: 'fields.required' }).max(200),
  })
  .transform(({ current_password, ...form }, context) => {
    const parsed = methodDetailsSchema.safeParse(form)
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        context.addIssue({ code: 'custom', message: issue.message, path: issue.path })
      return z.NEVER
    }
    if (parsed.data.kind === 'usdc' && !isCheckedAddress(parsed.data.address)) {
      context.addIssue({ code: 'custom', message: 'payout_method.address', path: ['address'] })
      return z.NEVER
    }
    return { details: parsed.data, current_password }
  })

export const confirmMethodSchema = z.object({ method: z.uuid(), signature: z.string().min(20).max(100) })

const text = (least: number, most: number, error: string) =>
  z.string({ error }).trim().min(least, { error }).max(most, { error })

/** Persons and numbers of a country's own kind that our check does not know: they are taken as they are. */
const UNCHECKED = /^(\d{1,2}-)?NT-\d{1,4}-\d{1,7}$/

export const taxSchema = z
  .object({
    kind: z.enum(PAYEE_KIND, { error: 'fields.choice' }),
    legal_name: text(2, 120, 'tax.legal_name'),
    country: z.string().regex(/^[A-Z]{2}$/, { error: 'fields.choice' }),
    id_kind: z.enum(ID_KINDS, { error: 'fields.choice' }),
    tax_id: text(4, 40, 'tax.tax_id').regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*[A-Za-z0-9]$/, {
      error: 'tax.tax_id',
    }),
    dv: z.string().trim().optional(),
    address: text(5, 200, 'tax.address'),
    city: text(2, 80, 'tax.city'),
    agrees: z.literal('on', { error: 'tax.consent' }).transform(() => true),
  })
  .transform((form, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', message, path: [field] })
      return z.NEVER
    }
    if ((form.country === 'PA') !== (form.id_kind !== 'foreign')) return refuse('id_kind', 'tax.id_kind')
    if (form.kind === 'business' && form.id_kind === 'cedula') return refuse('id_kind', 'tax.id_kind')
    if (form.id_kind === 'foreign') return { ...form, dv: '' }
    const tax_id = tidyRuc(form.tax_id)
    if (form.id_kind === 'cedula')
      return isCedula(tax_id) ? { ...form, tax_id, dv: '' } : refuse('tax_id', 'tax.cedula')
    const expected = checkDigitsOf(tax_id)
    const dv = (form.dv ?? '').padStart(2, '0')
    if (!expected && !UNCHECKED.test(tax_id)) return refuse('tax_id', 'tax.ruc')
    if (!/^\d{2}$/.test(form.dv ? dv : '') || (expected && expected !== dv)) return refuse('dv', 'tax.dv')
    return { ...form, tax_id, dv }
  })

export const holdSchema = z.object({
  affiliate_id: z.uuid(),
  reason: z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' }),
})
export const liftSchema = z.object({ affiliate_id: z.uuid() })
