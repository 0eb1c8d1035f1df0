import { authenticate } from 'mailauth'
import PostalMime, { type Email } from 'postal-mime'
import { addressParts } from './address-parts.ts'
import { type Html, readHtml } from './html.ts'
import { emailOf } from './kind.ts'
import type { Reason } from './types.ts'

/** Answers DNS questions as `dns.promises.resolve` does; without one nothing is asked and signatures stay unknown. */
export type Resolver = (name: string, type: string) => Promise<unknown>

/** A mail as the engine reads it: what a person sees, and what its head gives away. */
export type MailText = { text: string; from: string | null; found: Reason[] }

const MOST_BYTES = 5_000_000
const LONGEST_SHOWN = 500
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
  const html = readHtml(mail.html ?? '')
  const links = linkReasons(html.links, add)
  await signatureReasons(bytes, resolver, add)
  const body = mail.text?.trim() || html.text
  const missing = links.filter((link) => !body.includes(link))
  const text = [mail.subject ?? '', body, ...missing].filter(Boolean).join('\n')
  return { text, from, found: found.slice(0, 12) }
}
