import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './files.ts'
import { linksIn } from './mail-text.ts'

export type Message = {
  to: string
  subject: string
  text?: string
  html?: string
  headers?: Record<string, string>
}
export type StoredMail = Message & { id: string; at: string; links: string[] }

const KEEP = 500

/** The mails that this machine would have sent, as files in the data folder, so that they survive restarts. */
export type Mailbox = {
  keep: (message: Message) => void
  /** Newest first; `to` leaves out other people's. */
  read: (to?: string) => StoredMail[]
}

/** Opens the mailbox in a folder, which is made when it is missing. */
export function openMailbox(folder: string): Mailbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let count = 0
  const files = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()

  function keep({ to, subject, text, html, headers }: Message): void {
    const at = new Date().toISOString()
    // the count keeps two mails of one millisecond in order
    const order = String(count++ % 1_000_000).padStart(6, '0')
    const id = `${at.replace(/[:.]/g, '-')}-${order}-${randomBytes(3).toString('hex')}`
    const mail: StoredMail = { id, at, to, subject, text, html, headers, links: linksIn({ html, text }) }
    writeWhole(join(folder, `${id}.json`), JSON.stringify(mail))
    for (const old of files().slice(KEEP)) rmSync(join(folder, old), { force: true })
  }

  function read(to?: string): StoredMail[] {
    const mails = files().map((name): StoredMail => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    return to ? mails.filter((mail) => mail.to.toLowerCase() === to.trim().toLowerCase()) : mails
  }

  return { keep, read }
}
