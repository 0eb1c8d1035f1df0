import { randomUUID } from 'node:crypto'
import type * as h from '../harness.ts'
import { by } from '../partners/stage.ts'

export { by }
/** The smallest content that has the form of a PDF and a mark to know it by. */
export const pdf = (mark: string) => Buffer.from(`%PDF-1.4\n${mark.padEnd(20)}`).toString('base64')
export const file = (name: string, mark = name) => ({ name, media: 'application/pdf', content: pdf(mark) })

export type Sent = { body?: string; files?: h.JsonValue; key?: string }

/** Writes in the thread of a partner or an enrollment. */
export async function send(tx: h.Tx, who: { id: string }, thread: string, sent: Sent = {}): Promise<string> {
  const { body = 'Hola', files = [], key = randomUUID() } = sent
  const [row] = await by(
    tx,
    who,
    (t) =>
      t<{ id: string }[]>`select public.send_message(${thread}, ${body}, ${t.json(files)}, ${key}) as id`,
  )
  return row?.id ?? ''
}

export type Line = {
  message_id: string
  body: string
  is_unread: boolean
  is_seen: boolean
  files: { id: string }[]
}
export const read = (tx: h.Tx, who: { id: string }, thread: string) =>
  by(tx, who, (t) => t<Line[]>`select * from public.read_thread(${thread}, 0, 100)`)

/** Who was mailed about messages, oldest first. */
export const mailed = (tx: h.Tx) =>
  tx<{ recipient: string; data: Record<string, unknown> }[]>`select recipient, data from core.outbox
    where template = 'thread_message' order by id`
