import type { z } from 'zod'
import type { Env } from '@/lib/env'
import { MAILS } from '@/lib/mails.register'
import { drawLetter } from './draw'
import type { LetterContext } from './kind'

export type TemplateName = keyof typeof MAILS
export type TemplateData<Name extends TemplateName> = z.input<(typeof MAILS)[Name]['schema']>
/** `headers` beyond the usual ones, such as List-Unsubscribe. */
export type Mail = { subject: string; text: string; html: string; headers?: Record<string, string> }
type Company = Pick<
  Env,
  'COMPANY_NAME' | 'COMPANY_RUC' | 'COMPANY_ADDRESS' | 'COMPANY_EMAIL' | 'COMPANY_PHONE'
>

/** `unsubscribeUrl`: an address that stops mails of this kind; used where the reader may stop them. */
type Context = LetterContext & { company?: Company; unsubscribeUrl?: string }

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(MAILS, name)
}

/** Whether the reader may stop mails of this kind: all but those that protect an account, answer or come once. */
export function isOptional(name: TemplateName): boolean {
  return MAILS[name].isOptional
}

/** One mail in the reader's language, as text and as HTML. Throws when the data does not fit the template. */
export async function renderMail(name: TemplateName, data: unknown, context: Context): Promise<Mail> {
  const { t, locale, siteUrl, company = {} } = context
  const stop = isOptional(name) ? context.unsubscribeUrl : undefined
  const letter = MAILS[name].compose(data, context)
  const mail = await drawLetter(letter, {
    locale,
    siteUrl,
    company: toLines(company, t),
    fallback: t('frame.fallback'),
    unsubscribe: stop ? { label: t('frame.unsubscribe'), href: stop } : undefined,
  })
  const answer = letter.replyTo && { 'Reply-To': letter.replyTo }
  return { ...mail, headers: { ...answer, ...(stop && unsubscribeHeaders(stop)) } }
}

/** What is not configured is left out. */
function toLines(company: Company, t: LetterContext['t']): string[] {
  const { COMPANY_NAME, COMPANY_RUC, COMPANY_ADDRESS, COMPANY_EMAIL, COMPANY_PHONE } = company
  const ruc = COMPANY_RUC && t('frame.ruc', { ruc: COMPANY_RUC })
  return [[COMPANY_NAME, ruc], [COMPANY_ADDRESS], [COMPANY_EMAIL, COMPANY_PHONE]]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter(Boolean)
}

/** RFC 2369 and, for one press in the mail program, RFC 8058: the address must take a POST without questions. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
