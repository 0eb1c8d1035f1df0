import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import { isTemplate, renderMail, type TemplateName } from './templates'

const siteUrl = 'https://alianza.example'
const earning = {
  program: { es: 'Café <Boquete>', en: 'Boquete & Coffee' },
  amount: 41250,
  currency: 'USD',
  count: 2,
  reference: 'ACH-77',
  reason: 'Venta "duplicada"',
}

function render(name: TemplateName, locale: 'es' | 'en', data: unknown = earning) {
  const messages = locale === 'es' ? es : en
  const t = createTranslator({ locale, messages, namespace: 'mail' }) as never
  return renderMail(name, data, { t, locale, siteUrl })
}

const NAMES: TemplateName[] = ['account_exists', 'commission_rejected', 'commissions_matured', 'payout_paid']
const letter = {
  name: 'Ana <b>',
  email: 'ana@example.com',
  topic: 'franchises',
  message: 'Hola\n¿Qué zonas hay?',
}

test.each(['es', 'en'] as const)(
  'a letter to the desk says who wrote, about what, escaped (%s)',
  (locale) => {
    const { subject, text, html } = render('contact_message', locale, letter)
    expect(subject).toContain('GoRide')
    expect(text).toContain('¿Qué zonas hay?')
    expect(text).toContain('ana@example.com')
    expect(text).toContain(`${siteUrl}${locale === 'en' ? '/en' : ''}/admin/messages`)
    expect(html).toContain('Ana &#60;b&#62;')
    expect(subject).toContain(
      render('contact_message', locale, { ...letter, topic: 'general' }).subject.split(':')[0],
    )
  },
)

for (const locale of ['es', 'en'] as const) {
  test.each(NAMES)(`%s in ${locale} says everything in both parts`, (name) => {
    const { subject, text, html } = render(name, locale)
    expect(`${subject}${text}${html}`).not.toMatch(/mail\.|undefined|\{\w+\}/)
    const link =
      siteUrl +
      (locale === 'en' ? '/en' : '') +
      (name === 'account_exists' ? '/login' : '/affiliate-dashboard')
    expect(text).toContain(link)
    expect(html).toContain(`href="${link}"`)
    expect(html).toContain(`lang="${locale}"`)
  })
}

test('money, program and reason stand in the mail, escaped in the HTML', () => {
  const { subject, text, html } = render('commission_rejected', 'es')
  expect(subject).toContain('$412.50')
  expect(text).toContain('Café <Boquete>')
  expect(text).toContain('Venta "duplicada"')
  expect(html).not.toContain('<Boquete>')
  expect(html).toContain('&#60;Boquete&#62;')
  expect(render('payout_paid', 'en').text).toContain('ACH-77')
})

test('a program without an English name keeps its Spanish one', () => {
  expect(render('payout_paid', 'en', { ...earning, program: { es: 'Café' } }).text).toContain('Café')
})

test('data that does not fit is an error, and so is an unknown template', () => {
  expect(() => render('payout_paid', 'es', { amount: 1 })).toThrow()
  expect(isTemplate('payout_paid')).toBe(true)
  expect(isTemplate('toString')).toBe(false)
})
