import 'server-only'
import { createHash } from 'node:crypto'
import { resolve } from 'node:dns/promises'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { readImage } from '@/lib/scamscan/image-input'
import { readMail } from '@/lib/scamscan/mail-input'
import type { Reason } from '@/lib/scamscan/types'

export type Reading = { text: string; found: Reason[] }
/** What somebody brings: a text, or a file that is read once its place in the quota is taken. */
export type Brought =
  | { text: string }
  | { source: 'image' | 'mail'; hash: string; read: () => Promise<Reading> }

const MOST_IMAGE_BYTES = 10_000_000
const MOST_MAIL_BYTES = 5_000_000
const LONGEST_READ = 20_000
/** Pictures are read one at a time, and few wait: each takes seconds of the processor. */
const MOST_WAITING = 6
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

const refused = (key: string, cause?: unknown) =>
  new AppError('invalid', {}, { cause, fields: { file: [key] } })

/** PNG, JPEG, GIF and WebP by their first bytes; what a file is called says nothing. */
function isImage(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}

/** A mail begins with fields of a head, one of which every mail has; in a folder of mails a line stands before them. */
function isMail(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 64_000).toString('latin1')
  return (
    /^(?:From \S.*\r?\n)?[\w-]+:[ \t]?.*\r?\n/.test(head) &&
    /^(?:from|received|date|subject|message-id):/im.test(head)
  )
}

/** One after the other, so that pictures do not take the whole machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new AppError('scamscan.busy')
  waiting += 1
  const mine = turn.then(work, work)
  turn = mine.catch(() => undefined)
  return mine.finally(() => {
    waiting -= 1
  })
}

async function readPicture(bytes: Buffer): Promise<Reading> {
  const { qr, words } = await inTurn(() => readImage(bytes)).catch((error: Error) => {
    if (error instanceof AppError) throw error
    throw refused(
      error.message === 'ocr_too_slow' ? 'scamscan.image_slow' : 'scamscan.image_unreadable',
      error,
    )
  })
  const text = [qr, words].filter(Boolean).join('\n').slice(0, LONGEST_READ)
  if (text.trim() === '') throw refused('scamscan.image_empty')
  return { text, found: [] }
}

async function readLetter(bytes: Buffer): Promise<Reading> {
  const resolver = env().SCAMSCAN_LIVE === '1' ? resolve : undefined
  const mail = await readMail(bytes, resolver).catch((error: Error) => {
    throw refused(
      error.message === 'mail_too_large' ? 'scamscan.mail_large' : 'scamscan.mail_unreadable',
      error,
    )
  })
  const text = (mail.from ? `${mail.from}\n${mail.text}` : mail.text).slice(0, LONGEST_READ)
  if (text.trim() === '') throw refused('scamscan.mail_unreadable')
  return { text, found: mail.found }
}

/** An uploaded file by its content: a picture or a mail. Throws what the form shows beside the field. */
export async function readUpload(file: File): Promise<Brought> {
  if (file.size > MOST_IMAGE_BYTES) throw refused('scamscan.file_large')
  const bytes = Buffer.from(await file.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (isImage(bytes)) return { source: 'image', hash, read: () => readPicture(bytes) }
  if (!isMail(bytes)) throw refused('scamscan.file_kind')
  if (bytes.length > MOST_MAIL_BYTES) throw refused('scamscan.mail_large')
  return { source: 'mail', hash, read: () => readLetter(bytes) }
}
