import type { useTranslations } from 'next-intl'
import { z } from 'zod'
import { brand } from '@/lib/brand'
import type { Locale } from '@/lib/i18n/routing'
import { formatMoney } from '@/lib/money'

export type Mail = { subject: string; text: string; html: string }
type Translate = ReturnType<typeof useTranslations<'mail'>>
type Context = { t: Translate; locale: Locale; siteUrl: string }

const earning = z.object({
  program: z.object({ es: z.string(), en: z.string().nullish() }),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  count: z.coerce.number().default(1),
  reference: z.string().nullish(),
  reason: z.string().nullish(),
})

const letter = z.object({ name: z.string(), email: z.string(), topic: z.string(), message: z.string() })

const TEMPLATES = {
  account_exists: { schema: z.object({}), path: '/login' },
  commission_rejected: { schema: earning, path: '/affiliate-dashboard' },
  commissions_matured: { schema: earning, path: '/affiliate-dashboard' },
  contact_message: { schema: letter, path: '/admin/messages' },
  payout_paid: { schema: earning, path: '/affiliate-dashboard' },
} as const

export type TemplateName = keyof typeof TEMPLATES

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name)
}

/** One mail in the reader's language, as text and as HTML. Throws when the data does not fit the template. */
export function renderMail(name: TemplateName, data: unknown, { t, locale, siteUrl }: Context): Mail {
  const template = TEMPLATES[name]
  const values = toValues(template.schema.parse(data), locale)
  const url = siteUrl + (locale === 'en' ? '/en' : '') + template.path
  const parts = {
    subject: t(`${name}.subject`, values),
    lines: t(`${name}.body`, values).split('\n'),
    button: t(`${name}.button`),
    closing: t(name === 'contact_message' ? 'closingDesk' : 'closing', { brand: brand.name }),
  }
  return { subject: parts.subject, text: toText(parts, url), html: toHtml(parts, url, locale) }
}

const NO_LETTER = { name: '', email: '', topic: '', message: '' }
const NOTHING = { program: '', amount: '', count: 0, reference: '', reason: '', ...NO_LETTER }
type Data = Partial<z.output<typeof earning> & z.output<typeof letter>>

function toValues(data: Data, locale: Locale) {
  if (data.message !== undefined) return { ...NOTHING, ...letter.parse(data) }
  if (!data.program || data.amount === undefined || !data.currency) return NOTHING
  return {
    program: data.program[locale] || data.program.es,
    amount: formatMoney(data.amount, data.currency, locale),
    count: data.count ?? 1,
    reference: data.reference ?? '',
    reason: data.reason ?? '',
    ...NO_LETTER,
  }
}

type Parts = { subject: string; lines: string[]; button: string; closing: string }

function toText({ lines, button, closing }: Parts, url: string) {
  return [...lines, '', `${button}: ${url}`, '', closing, ''].join('\n')
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function toHtml({ subject, lines, button, closing }: Parts, url: string, locale: Locale) {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf9f6;color:#16232e;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(brand.name)}</p>
${paragraphs}
<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#00657f;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600">${escapeHtml(button)}</a></p>
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dcdad3;font-size:14px;color:#55626c">${escapeHtml(closing)}</p>
</div></body></html>`
}
