import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'

const FILES_AT_MOST = 10
const LARGEST_FILE = 3 * 1024 * 1024
/** A form takes twelve megabytes with everything in it. */
const LARGEST_TOGETHER = 10 * 1024 * 1024

export const sendSchema = z
  .object({
    thread_id: z.uuid(),
    body: z
      .string()
      .transform((text) => text.replaceAll('\r\n', '\n').trim())
      .pipe(z.string().max(5000, { error: 'thread.body' })),
    files: z
      .array(z.instanceof(File).refine(({ size }) => size <= LARGEST_FILE, { error: 'file.large' }))
      .max(FILES_AT_MOST, { error: 'thread.files' })
      .refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= LARGEST_TOGETHER, {
        error: 'thread.files_large',
      })
      .default([]),
    idempotency_key: z.uuid(),
  })
  .refine(({ body, files }) => body !== '' || files.length > 0, { error: 'thread.body', path: ['body'] })
export const threadSchema = z.object({ thread_id: z.uuid() })
export const messageSchema = z.object({ message_id: z.uuid() })

const fileSchema = z.object({ id: z.uuid(), name: z.string(), media: z.string(), bytes: z.number() })
export const messageRow = z
  .object({
    message_id: z.uuid(),
    author: z.string().nullable(),
    from_office: z.boolean(),
    is_mine: z.boolean(),
    body: z.string(),
    sent_at: z.string(),
    files: z.array(fileSchema),
    is_unread: z.boolean(),
    is_seen: z.boolean(),
    total: z.number(),
  })
  .transform(({ message_id, from_office, is_mine, sent_at, is_unread, is_seen, ...row }) => ({
    ...row,
    id: message_id,
    fromOffice: from_office,
    isMine: is_mine,
    sentAt: sent_at,
    isUnread: is_unread,
    isSeen: is_seen,
  }))
export type Message = z.output<typeof messageRow>

export const threadRow = z
  .object({
    thread_id: z.uuid(),
    partner_id: z.uuid().nullable(),
    subject: z.string(),
    program: textsSchema.nullable(),
    last_body: z.string(),
    last_files: z.number(),
    last_author: z.string().nullable(),
    last_at: z.string(),
    is_waiting: z.boolean(),
    unread: z.number(),
    total: z.number(),
  })
  .transform((row) => ({
    id: row.thread_id,
    isPartner: row.partner_id !== null,
    subject: row.subject,
    program: row.program,
    lastBody: row.last_body,
    lastFiles: row.last_files,
    lastAuthor: row.last_author,
    lastAt: row.last_at,
    isWaiting: row.is_waiting,
    unread: row.unread,
    total: row.total,
  }))
export type ThreadLine = z.output<typeof threadRow>

export const myThreadRow = z
  .object({
    thread_id: z.uuid(),
    partner_id: z.uuid().nullable(),
    slug: z.string().nullable(),
    program: textsSchema.nullable(),
    last_at: z.string().nullable(),
    unread: z.number(),
  })
  .transform(({ thread_id, partner_id, last_at, ...row }) => ({
    ...row,
    id: thread_id,
    isPartner: partner_id !== null,
    lastAt: last_at,
  }))
export type MyThread = z.output<typeof myThreadRow>

export const headRow = z
  .object({
    partner_id: z.uuid().nullable(),
    affiliate_id: z.uuid().nullable(),
    subject: z.string(),
    program: textsSchema.nullable(),
    is_office: z.boolean(),
    may_write: z.boolean(),
    is_waiting: z.boolean(),
  })
  .transform((row) => ({
    partnerId: row.partner_id,
    affiliateId: row.affiliate_id,
    subject: row.subject,
    program: row.program,
    isOffice: row.is_office,
    mayWrite: row.may_write,
    isWaiting: row.is_waiting,
  }))
export type ThreadHead = z.output<typeof headRow>
