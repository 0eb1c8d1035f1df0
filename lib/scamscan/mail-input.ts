import { authenticate } from 'mailauth'
import PostalMime, { type Email } from 'postal-mime'
import { addressParts } from './address-parts.ts'
import { type Html, readHtml } from './html.ts'
import { emailOf } from './kind.ts'
import type { Reason } from './types.ts'

/** Answers DNS questions as `dns.promises.resolve` does; without one nothing is asked and signatures stay unknown. */
export type Resolver = (name: string, type: string) => Promise<unknown>

/** A mail as the engine reads it: what a person sees, and what its head gives away. `from` has the name where there is one. */
export type MailText = { text: string; from: string | null; found: Reason[] }

const MOST_BYTES = 5_000_000
const LONGEST_SHOWN = 500
/** HTML with fewer letters is a picture, or a wrapping around the plain form. */
const SHORT_BODY = 20
const offline: Resolver = () => Promise.reject(Object.assign(new Error('offline'), { code: 'ESERVFAIL' }))

type Add = (key: string, points: number, evidence: string) => void
const domainOf = (address: string | null) =>
  address && (addressParts(address.slice(address.lastIndexOf('@') + 1))?.registrable ?? null)

function linkReasons(links: Html['links'], add: Add): string[] {
  const hrefs: string[] = []
  for (const { href, shown } of links) {
    const target = /^\s*https?:/i.test(href) ? addressParts(href.trim()) : null
    if (!target) continue
    hrefs.push(target.href)
    const isAddress = shown.length <= LONGEST_SHOWN && /^(?:https?:\/\/)?[\w.-]+\.[a-z]{2,}\S*$/i.test(shown)
    const named = isAddress ? addressParts(shown) : null
    if (named && named.registrable !== target.registrable)
      add('mail_link_shows_other', 9, `${named.host} → ${target.host}`)
  }
  return [...new Set(hrefs)].slice(0, 20)
}

function headReasons({ from, replyTo, returnPath }: Email, add: Add): string | null {
  const sender = from && 'address' in from && from.address ? emailOf(from.address) : null
  const answer = replyTo?.[0]?.address ? emailOf(replyTo[0].address) : null
  if (sender && answer && domainOf(sender) !== domainOf(answer))
    add('mail_reply_elsewhere', 4, `${sender} → ${answer}`)
  const back = returnPath ? emailOf(returnPath.replace(/[<>]/g, '')) : null
  if (sender && back && domainOf(sender) !== domainOf(back))
    add('mail_returns_elsewhere', 1, `${sender} → ${back}`)
  const named = from?.name ? emailOf(from.name.trim()) : null
  if (sender && named && domainOf(named) !== domainOf(sender))
    add('mail_name_is_other_address', 7, `${named} ≠ ${sender}`)
  return sender
}

async function signatureReasons(bytes: Buffer, resolver: Resolver, add: Add): Promise<void> {
  const judged = await authenticate(bytes, {
    resolver: resolver as never,
    disableArc: true,
    disableBimi: true,
    trustReceived: false,
  }).catch(() => null)
  const dkim = judged?.dkim?.results?.map(({ status }) => status?.result) ?? []
  const dmarc = judged?.dmarc ? judged.dmarc.status?.result : undefined
  if (dkim.includes('fail') && !dkim.includes('pass')) add('mail_signature_broken', 5, 'DKIM')
  if (dmarc === 'fail') add('mail_not_from_domain', 6, 'DMARC')
  if (dmarc === 'pass') add('mail_from_domain', -3, 'DMARC')
}

/** Files that install or run something, also inside a second ending ("factura.pdf.exe"). */
const PROGRAM =
  /\.(?:exe|scr|com|pif|bat|cmd|msi|jar|js|jse|vbs|vbe|wsf|hta|lnk|iso|img|vhd|apk|ps1|reg|docm|xlsm|pptm|html?|svg|xhtml)$/i
const MOST_NAMES = 5

function attachmentReasons({ attachments }: Email, add: Add): void {
  const names = attachments.map(({ filename }) => filename?.trim() ?? '').filter((name) => PROGRAM.test(name))
  for (const name of names.slice(0, MOST_NAMES)) add('mail_attachment_program', 5, name.slice(-80))
}

/** A folder of mails in one file (mbox) begins each with a line of its own: the first one is read. */
function firstOf(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 5).equals(Buffer.from('From '))) return bytes
  const start = bytes.indexOf('\n') + 1
  const next = bytes.indexOf('\nFrom ', start)
  return bytes.subarray(start, next < 0 ? undefined : next)
}

/** The sender as the reader sees them: the name they chose and the mailbox. */
const shownSender = ({ from }: Email, address: string | null): string | null =>
  address && from?.name && !from.name.includes('<')
    ? `"${from.name.trim().slice(0, 100)}" <${address}>`
    : address

/** Reads an .eml file; offline unless a resolver is given. Throws `unreadable_mail` or `mail_too_large`. */
export async function readMail(whole: Buffer, resolver: Resolver = offline): Promise<MailText> {
  if (whole.length > MOST_BYTES) throw new Error('mail_too_large')
  const bytes = firstOf(whole)
  const mail = await PostalMime.parse(bytes).catch(() => {
    throw new Error('unreadable_mail')
  })
  const found: Reason[] = []
  const add: Add = (key, points, evidence) => {
    if (!found.some((reason) => reason.key === key && reason.evidence === evidence))
      found.push({ key, points, subject: mail.subject ?? '', evidence, source: 'mail', date: null })
  }
  const from = headReasons(mail, add)
  attachmentReasons(mail, add)
  const html = readHtml(mail.html ?? '')
  const links = linkReasons(html.links, add)
  await signatureReasons(bytes, resolver, add)
  // Of two forms of one mail, people see the one with pictures; the other may say anything.
  const body = html.text.length >= SHORT_BODY ? html.text : mail.text?.trim() || html.text
  const missing = links.filter((link) => !body.includes(link))
  const text = [mail.subject ?? '', body, ...missing].filter(Boolean).join('\n')
  return { text, from: shownSender(mail, from), found: found.slice(0, 12) }
}
