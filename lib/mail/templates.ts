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

const said = z.object({
  name: z.string(),
  reason: z.string().default(''),
  new_email_masked: z.string().default(''),
  link: z.string().startsWith('/').optional(),
})

const TEMPLATES = {
  account_deleted: { schema: said, path: '/' },
  account_exists: { schema: z.object({}), path: '/login' },
  account_suspended: { schema: said, path: '/contact' },
  email_change_confirm: { schema: said, path: '/login' },
  email_change_notice: { schema: said, path: '/forgot-password' },
  password_changed: { schema: said, path: '/forgot-password' },
  commission_rejected: { schema: earning, path: '/affiliate-dashboard' },
  commissions_matured: { schema: earning, path: '/affiliate-dashboard' },
  payout_paid: { schema: earning, path: '/affiliate-dashboard' },
} as const

export type TemplateName = keyof typeof TEMPLATES

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name)
}

/** One mail in the reader's language, as text and as HTML. Throws when the data does not fit the template. */
export function renderMail(name: TemplateName, data: unknown, { t, locale, siteUrl }: Context): Mail {
  const template = TEMPLATES[name]
  const given = template.schema.parse(data)
  const values = 'name' in given ? { ...NOTHING, ...given, link: '' } : toValues(given, locale)
  const link = 'link' in given ? given.link : undefined
  const url = siteUrl + (link ?? (locale === 'en' ? '/en' : '') + template.path)
  const parts = {
    subject: t(`${name}.subject`, values),
    lines: t(`${name}.body`, values).split('\n'),
    button: t(`${name}.button`),
    closing: t('closing', { brand: brand.name }),
  }
  return { subject: parts.subject, text: toText(parts, url), html: toHtml(parts, url, locale) }
}

const NOTHING = {
  program: '',
  amount: '',
  count: 0,
  reference: '',
  reason: '',
  name: '',
  new_email_masked: '',
}

function toValues(data: Partial<z.output<typeof earning>>, locale: Locale) {
  if (!data.program || data.amount === undefined || !data.currency) return NOTHING
  return {
    ...NOTHING,
    program: data.program[locale] || data.program.es,
    amount: formatMoney(data.amount, data.currency, locale),
    count: data.count ?? 1,
    reference: data.reference ?? '',
    reason: data.reason ?? '',
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
