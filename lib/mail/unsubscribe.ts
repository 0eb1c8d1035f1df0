import 'server-only'
import { env } from '@/lib/env'
import { AppError, unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { isSigned, signatureOf } from '@/lib/signing'
import { MAIL_KIND, type MailKind } from '@/lib/supabase/enums'
import { serviceClient } from '@/lib/supabase/service'

type MailLink = { person: string; kind: MailKind; signature: string }

const PURPOSE = 'unsubscribe'
const isKind = (name: string): name is MailKind => (MAIL_KIND as readonly string[]).includes(name)

/**
 * The address that stops mails of one kind for one person: a visit shows a button, a POST (the mail program's own button,
 * RFC 8058) does it at once. Undefined for mails that cannot be turned off. `data` is that of the outbox row.
 */
export function unsubscribeUrl(template: string, data: unknown, locale: Locale): string | undefined {
  const person = (data as { person?: unknown } | null)?.person
  if (!isKind(template) || typeof person !== 'string') return undefined
  const signature = signatureOf(PURPOSE, `${person}:${template}`)
  const query = new URLSearchParams({ person, kind: template, signature, locale })
  return `${env().SITE_URL}/api/account/unsubscribe?${query}`
}

/** The person and kind that a signed address names, or null for any other signature. */
export function readUnsubscribe({
  person,
  kind,
  signature,
}: Partial<Record<keyof MailLink, string>>): MailLink | null {
  if (!person || !signature || !kind || !isKind(kind)) return null
  return isSigned(PURPOSE, `${person}:${kind}`, signature) ? { person, kind, signature } : null
}

/** Stops mails of one kind; safe to repeat. Throws for an address that we did not sign. */
export async function stopMails(link: MailLink | null): Promise<void> {
  if (!link) throw new AppError('accounts.link_invalid')
  unwrap(await serviceClient().rpc('unsubscribe', { person_id: link.person, kind: link.kind }))
}
