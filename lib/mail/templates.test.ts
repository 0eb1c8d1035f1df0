import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { brand } from '@/lib/brand'
import { MAIL_CASES } from '@/lib/mails-cases.register'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import { earning, person, siteUrl } from './cases'
import { greetable, shorten } from './letter'
import { isOptional, isTemplate, renderMail, type TemplateName } from './templates'

const stop = `${siteUrl}/unsubscribe?t=abc`
const NAMES = Object.keys(MAIL_CASES) as TemplateName[]

/** A page has its language in front; the link of a mail that opens no page yet names it behind. */
const inEnglish = (path: string) => (path.startsWith('/auth/') ? `${path}&locale=en` : `/en${path}`)

const catalogue = { es, en }

function render(name: TemplateName, locale: 'es' | 'en', data: unknown = MAIL_CASES[name].data, more = {}) {
  const messages = catalogue[locale]
  const t = createTranslator({ locale, messages, namespace: 'mail' }) as never
  const tReward = createTranslator({ locale, messages, namespace: 'rewards.sentence' }) as never
  return renderMail(name, data, { t, tReward, locale, siteUrl, ...more })
}

/** The sentences of a mail, without the brand's own line and addresses. */
function sentences(text: string): string[] {
  return text
    .replace(/https?:\S+/g, '')
    .replace(`${brand.name} ${brand.tagline}`, '')
    .split(/\n|(?<=[.:?]) /)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => /\p{L}{3}/u.test(sentence))
}

describe.each(['es', 'en'] as const)('in %s', (locale) => {
  test.each(NAMES)('%s has all its texts and its link', async (name) => {
    const { subject, text, html } = await render(name, locale)
    expect(`${subject}${text}${html}`).not.toMatch(/mail\.\w|undefined|null|NaN|\[object|\{\{|\{\w+\}/)
    expect(text).not.toMatch(/<\/|&#?\w+;|\n{3}| [.,:;]| {2}/)
    expect(subject.length).toBeLessThanOrEqual(60)
    const link = siteUrl + (locale === 'en' ? inEnglish(MAIL_CASES[name].link) : MAIL_CASES[name].link)
    expect(text.split('\n')).toContain(link)
    expect(html.split(`href="${link.replaceAll('&', '&amp;')}"`)).toHaveLength(3) // the button, and the address below it
    expect(html).toContain(`lang="${locale}"`)
    expect(html).not.toMatch(/<img|<svg|url\(|<script/)
    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  })
})

test.each(NAMES)('%s shares no sentence between the languages', async (name) => {
  const english = sentences((await render(name, 'en')).text)
  const shared = sentences((await render(name, 'es')).text).filter((sentence) => english.includes(sentence))
  const given = JSON.stringify(MAIL_CASES[name].data).toLowerCase()
  expect(shared.filter((sentence) => !given.includes(JSON.stringify(sentence).slice(1, -1)))).toEqual([])
})

test.each(['es', 'en'] as const)('a sale’s figure says that it is the commission, in %s', async (locale) => {
  for (const count of [1, 3]) {
    const { text } = await render('sales_made', locale, { ...earning, count })
    expect(text).toMatch(/\$[\d.,]+\n\n(de comisión|en comisiones|of commission|in commissions),/)
  }
})

test('a mail quotes what people wrote unchanged, escaped in the HTML', async () => {
  const { subject, text, html } = await render('commission_rejected', 'es', {
    ...earning,
    reason: 'Venta "duplicada"',
  })
  expect(subject).toContain('$412.50')
  expect(text).toContain('Programa: Café <Boquete>\n')
  expect(text).toContain('Venta "duplicada"')
  expect(html).not.toContain('<Boquete>')
  expect(html).toContain('&lt;Boquete&gt;')
  expect((await render('payout_paid', 'en')).text).toContain('Reference: ACH-77')
  expect(
    (await render('payout_paid', 'en', { ...MAIL_CASES.payout_paid.data, program: { es: 'Café' } })).text,
  ).toContain('Café')
})

test('a mail about changed conditions shows old beside new', async () => {
  const { text } = await render('program_changed', 'es')
  expect(text).toContain('Espera: 14 días → 30 días\n')
  expect(text).toContain('Pago mínimo: $25.00 → $50.00\n')
  expect(text).toContain('Formas de promoción permitidas: ninguno → blogs y artículos\n')
})

test('the mail about an accepted claim names its commission and maturing day, or that there is none', async () => {
  const { order, ...accepted } = { ...MAIL_CASES.claim_decided.data, state: 'accepted', reason: undefined }
  const paid = await render('claim_decided', 'es', { ...accepted, order, matures_at: '2026-12-24T05:00:00Z' })
  expect(paid.subject).toContain(order)
  expect(paid.text).toContain('Comisión: $412.50, madura el 24 de diciembre de 2026\n')
  const unpaid = await render('claim_decided', 'en', { ...accepted, order, amount: undefined })
  expect(unpaid.text).toContain('Commission: none\n')
})

test('a mail that names a day names the time zone', async () => {
  expect((await render('export_finished', 'es')).text).toContain('Las fechas son de Panamá.')
  expect((await render('commission_held', 'en')).text).toContain('Dates are in Panama time.')
  expect((await render('payout_paid', 'en')).text).not.toContain('Panama time')
})

test('steps are numbered in the text part too', async () => {
  expect((await render('welcome', 'en')).text).toMatch(/\n1\. Choose a program.*\n2\. Share.*\n3\. Follow/)
})

test('only optional mails carry the link to stop them', async () => {
  for (const name of NAMES) {
    const { text, html, headers } = await render(name, 'es', MAIL_CASES[name].data, { unsubscribeUrl: stop })
    expect(text.includes(stop), name).toBe(isOptional(name))
    expect(html.includes(stop), name).toBe(isOptional(name))
    expect(headers, name).toEqual(
      isOptional(name)
        ? { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
    )
  }
  expect(NAMES.filter(isOptional).sort()).toEqual([
    'affiliate_recruited',
    'claim_decided',
    'commission_rejected',
    'commissions_matured',
    'export_finished',
    'monthly_summary',
    'payout_paid',
    'product_news',
    'sales_made',
    'thread_message',
  ])
  expect((await render('payout_paid', 'es')).headers).toEqual({})
})

test('a message from the contact page names its topic and can be answered', async () => {
  const data = {
    ...MAIL_CASES.contact_received.data,
    topic: 'privacy',
    email: 'iris@example.com',
    link: undefined,
  }
  const { subject, text, headers } = await render('contact_received', 'en', data)
  expect(subject).toBe('New inquiry: Personal data')
  expect(text).toContain(`${siteUrl}/en/admin/messages\n`)
  expect(text).toContain('goes to iris@example.com')
  expect(headers).toEqual({ 'Reply-To': 'iris@example.com' })
  await expect(render('contact_received', 'en', { ...data, email: 'a@b.c\r\nBcc: x@y.z' })).rejects.toThrow()
})

test('answers to an inquiry have one subject, so that mail programs thread them, and can be replied to', async () => {
  const { data } = MAIL_CASES.contact_answer
  const first = await render('contact_answer', 'en', { ...data, reply_to: 'hola@alianza.example' })
  const second = await render('contact_answer', 'en', { ...data, answer: 'One more thing: the price holds.' })
  expect([first.subject, second.subject]).toEqual(Array(2).fill('Re: Your inquiry C-1042: Website & more'))
  expect(first.headers).toEqual({ 'Reply-To': 'hola@alianza.example' })
  expect(first.text).toContain('Gracias por escribir.')
  expect(first.text).toContain('El sitio cuesta $900 & tarda tres semanas.')
  expect(first.text).toContain('¿Cuánto cuesta un sitio web?')
  expect(second.headers).toEqual({})
  expect(second.text).toContain('mention C-1042')
})

test('the company is named as far as it is configured', async () => {
  const company = {
    COMPANY_NAME: 'Panama VIP IA, S.A.',
    COMPANY_RUC: '155-1',
    COMPANY_EMAIL: 'hola@alianza.example',
  }
  const { text } = await render('welcome', 'es', MAIL_CASES.welcome.data, { company })
  expect(text).toContain('Panama VIP IA, S.A. · RUC 155-1\nhola@alianza.example\n')
  expect((await render('welcome', 'es')).text.trim().endsWith(siteUrl)).toBe(true)
})

test('data that does not fit is an error, and so are a foreign link and an unknown template', async () => {
  for (const name of NAMES.filter((one) => one !== 'account_exists')) {
    await expect(render(name, 'es', { amount: 1 }), name).rejects.toThrow()
  }
  const foreign = { ...person, link: 'https://evil.example/auth/confirm' }
  await expect(render('email_change_confirm', 'es', foreign)).rejects.toThrow('another site')
  expect(isTemplate('payout_paid')).toBe(true)
  expect(isTemplate('toString')).toBe(false)
})

test.each([
  ['Ana Pérez', 'Ana Pérez'],
  ['  Inversiones  del Istmo S.A. ', 'Inversiones del Istmo S.A.'],
  ['Gana en evil.example', ''],
  ['https://evil', ''],
  ['a@b', ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(greetable(name)).toBe(greeted)
})

test('a long text is cut between words', () => {
  expect(shorten('uno dos\n tres', 40)).toBe('uno dos tres')
  expect(shorten('uno dos tres', 10)).toBe('uno dos…')
  expect(shorten('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
})
