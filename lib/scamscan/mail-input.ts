import { authenticate } from 'mailauth'
import PostalMime, { type Email } from 'postal-mime'
import { addressParts } from './address-parts.ts'
import { emailOf } from './kind.ts'
import type { Reason } from './types.ts'

/** Answers DNS questions as `dns.promises.resolve` does; without one nothing is asked and signatures stay unknown. */
export type Resolver = (name: string, type: string) => Promise<unknown>

/** A mail as the engine reads it: what a person sees, and what its head gives away. */
export type MailText = { text: string; from: string | null; found: Reason[] }

const MOST_BYTES = 5_000_000
const ANCHOR = /<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)["']?[^>]*>([\s\S]{0,500}?)<\/a>/gi
const offline: Resolver = () => Promise.reject(Object.assign(new Error('offline'), { code: 'ESERVFAIL' }))

const plain = (html: string) =>
  html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

type Add = (key: string, points: number, evidence: string) => void
const domainOf = (address: string | null) =>
  address && (addressParts(address.slice(address.lastIndexOf('@') + 1))?.registrable ?? null)

function linkReasons(html: string, add: Add): string[] {
  const hrefs: string[] = []
  for (const [, href = '', inner = ''] of html.slice(0, 500_000).matchAll(ANCHOR)) {
    const target = /^https?:/i.test(href) ? addressParts(href.replaceAll('&amp;', '&')) : null
    if (!target) continue
    hrefs.push(target.href)
    const shown = /^\s*(?:https?:\/\/)?[\w.-]+\.[a-z]{2,}\S*\s*$/i.test(plain(inner))
      ? addressParts(plain(inner))
      : null
    if (shown && shown.registrable !== target.registrable)
      add('mail_link_shows_other', 9, `${shown.host} → ${target.host}`)
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

/** Reads an .eml file; offline unless a resolver is given. Throws `unreadable_mail` or `mail_too_large`. */
export async function readMail(bytes: Buffer, resolver: Resolver = offline): Promise<MailText> {
  if (bytes.length > MOST_BYTES) throw new Error('mail_too_large')
  const mail = await PostalMime.parse(bytes).catch(() => {
    throw new Error('unreadable_mail')
  })
  const found: Reason[] = []
  const add: Add = (key, points, evidence) => {
    if (!found.some((reason) => reason.key === key && reason.evidence === evidence))
      found.push({ key, points, subject: mail.subject ?? '', evidence, source: 'mail', date: null })
  }
  const from = headReasons(mail, add)
  const html = mail.html ?? ''
  const links = linkReasons(html, add)
  await signatureReasons(bytes, resolver, add)
  const body = mail.text?.trim() || plain(html)
  const missing = links.filter((link) => !body.includes(link))
  const text = [mail.subject ?? '', body, ...missing].filter(Boolean).join('\n')
  return { text, from, found: found.slice(0, 12) }
}
