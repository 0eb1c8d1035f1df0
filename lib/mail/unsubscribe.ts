import 'server-only'
import { env } from '@/lib/env'
import { AppError, unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { isSigned, signatureOf } from '@/lib/signing'
import { MAIL_KIND, type MailKind } from '@/lib/supabase/enums'
import { serviceClient } from '@/lib/supabase/service'

type Asked = { person: string; kind: MailKind; signature: string }

const PURPOSE = 'unsubscribe'
const isKind = (name: string): name is MailKind => (MAIL_KIND as readonly string[]).includes(name)

/**
 * The address that ends mails of one kind for one person: a visit shows a button, a POST (the mail program's own button,
 * RFC 8058) does it at once. Undefined for mails that cannot be turned off. `data` is that of the outbox row.
 */
export function unsubscribeUrl(template: string, data: unknown, locale: Locale): string | undefined {
  const person = (data as { person?: unknown } | null)?.person
  if (!isKind(template) || typeof person !== 'string') return undefined
  const signature = signatureOf(PURPOSE, `${person}:${template}`)
  const query = new URLSearchParams({ person, kind: template, signature, locale })
  return `${env().SITE_URL}/api/account/unsubscribe?${query}`
}

/** What the address says, or null when we did not sign it. */
export function readUnsubscribe({
  person,
  kind,
  signature,
}: Partial<Record<keyof Asked, string>>): Asked | null {
  if (!person || !signature || !kind || !isKind(kind)) return null
  return isSigned(PURPOSE, `${person}:${kind}`, signature) ? { person, kind, signature } : null
}

/** Ends them; safe to repeat. An address that is not ours ends nothing. */
export async function stopMails(asked: Asked | null): Promise<void> {
  if (!asked) throw new AppError('accounts.link_invalid')
  unwrap(await serviceClient().rpc('unsubscribe', { person_id: asked.person, kind: asked.kind }))
}
