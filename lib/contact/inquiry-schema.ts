import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { CONTACT_ENTRY_KIND, CONTACT_KIND, CONTACT_STATE, CONTACT_TOPIC } from '@/lib/supabase/enums'

const personSchema = z.object({ id: z.uuid(), full_name: z.string() })

/** An inquiry as administrators see it: money in minor units of `currency`, times in ISO 8601, `remindOn` a day in Panama. */
export const inquirySchema = z
  .object({
    id: z.uuid(),
    number: z.number(),
    kind: z.enum(CONTACT_KIND),
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    phone: z.string().nullable(),
    topic: z.enum(CONTACT_TOPIC),
    message: z.string(),
    locale: z.enum(['es', 'en']),
    state: z.enum(CONTACT_STATE),
    product_name: textsSchema.nullable(),
    budget: z.number().nullable(),
    quoted: z.number().nullable(),
    currency: z.string(),
    reason: z.string().nullable(),
    remind_on: z.string().nullable(),
    remind_note: z.string().nullable(),
    handled_at: z.string().nullable(),
    created_at: z.string(),
    changed_at: z.string(),
    owner: personSchema.nullable(),
  })
  .transform(
    ({ product_name, remind_on, remind_note, handled_at, created_at, changed_at, owner, ...row }) => ({
      ...row,
      productName: product_name,
      remindOn: remind_on,
      remindNote: remind_note,
      handledAt: handled_at,
      createdAt: created_at,
      changedAt: changed_at,
      owner: owner && { id: owner.id, name: owner.full_name },
    }),
  )
export type Inquiry = z.output<typeof inquirySchema>

/** Something that happened to an inquiry; `by` is null where the account is gone. */
export const entrySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(CONTACT_ENTRY_KIND),
    body: z.string().nullable(),
    state: z.enum(CONTACT_STATE).nullable(),
    quoted: z.number().nullable(),
    remind_on: z.string().nullable(),
    created_at: z.string(),
    owner: personSchema.nullable(),
    author: personSchema.nullable(),
  })
  .transform(({ remind_on, created_at, owner, author, ...row }) => ({
    ...row,
    remindOn: remind_on,
    at: created_at,
    owner: owner?.full_name ?? null,
    by: author?.full_name ?? null,
  }))
export type Entry = z.output<typeof entrySchema>

/** An inquiry as its sender sees it, with what was answered by mail. */
export const myInquirySchema = z
  .object({
    number: z.number(),
    kind: z.enum(CONTACT_KIND),
    topic: z.enum(CONTACT_TOPIC),
    product_name: textsSchema.nullable(),
    message: z.string(),
    state: z.enum(CONTACT_STATE),
    quoted: z.number().nullable(),
    currency: z.string(),
    created_at: z.string(),
    answers: z.array(z.object({ at: z.string(), body: z.string() })),
  })
  .transform(({ product_name, created_at, ...row }) => ({
    ...row,
    productName: product_name,
    createdAt: created_at,
  }))
export type MyInquiry = z.output<typeof myInquirySchema>
export type Owner = { id: string; name: string }
