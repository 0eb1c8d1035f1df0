import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { brand } from '@/lib/brand'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import { greetable, shorten } from './letter'
import { isOptional, isTemplate, renderMail, type TemplateData, type TemplateName } from './templates'

const siteUrl = 'https://alianza.example'
const stop = `${siteUrl}/unsubscribe?t=abc`
const person = { name: 'Ñora Pérez' }
const earning = {
  program: { es: 'Café <Boquete>', en: 'Boquete & Coffee' },
  amount: 41250,
  currency: 'USD',
}

const COMMISSION = '8c1f2a6e-7d0b-4b51-9d3b-2f1f0c9a7e11'

const DATA: { [Name in TemplateName]: TemplateData<Name> } = {
  account_deleted: person,
  account_exists: {},
  account_merged: { ...person, email: 'ana@example.com', reason: 'La misma persona' },
  account_suspended: { ...person, reason: '=SUM(1) "x"' },
  application_approved: { ...person, program: earning.program },
  application_rejected: {
    ...person,
    program: earning.program,
    reason: '=SUM(4) "x"',
    reapply_on: '2026-12-24',
  },
  bounty_reviewed: {
    ...person,
    ...earning,
    title: { es: 'Reseña ñandú', en: 'A first review' },
    state: 'changes_asked',
    reason: '=SUM(7) "x"',
  },
  claim_decided: {
    ...earning,
    order: 'VIP-20417',
    state: 'declined',
    reason: '=SUM(8) "x"',
  },
  commission_answered: { ...earning, commission: COMMISSION, question: '=SUM(3) "x"', answer: '=SUM(4)' },
  commission_changed: { ...earning, commission: COMMISSION, what: 'split', reason: '=SUM(2) "x"' },
  commission_held: {
    ...earning,
    count: 3,
    topics: ['buyer', 'visit', 'place', 'customer', 'refunds', 'account'],
    until: '2026-12-24T04:59:59+00:00',
  },
  commission_rejected: { ...earning, reason: '=SUM(2) "x"' },
  commissions_matured: { ...earning, count: 12 },
  contact_received: { topic: '10-4', name: 'B. C.', message: '=SUM(3) 4', link: '/admin/messages/7' },
  customer_moved: { ...earning, what: 'away', reason: '=SUM(5) "x"' },
  email_change_confirm: { ...person, link: `${siteUrl}/auth/confirm?token_hash=abcdefgh&type=x` },
  email_change_notice: { ...person, new_email_masked: 'n•••@e•••.example' },
  group_changed: { ...person, program: earning.program, slug: 'cafe', group: { es: 'Oro', en: 'Gold' } },
  program_changed: {
    ...person,
    program: earning.program,
    slug: 'cafe',
    state: 'waiting',
    before: { hold_days: 14, minimum_payout: 2500, approval: 'manual', allowed_methods: [] },
    after: { hold_days: 30, minimum_payout: 5000, approval: 'automatic', allowed_methods: ['content'] },
    currency: 'USD',
    effective_at: '2026-12-24T05:00:00+00:00',
  },
  terms_published: {
    ...person,
    program: earning.program,
    slug: 'cafe',
    version: 2,
    effective_at: '2026-12-24T05:00:00+00:00',
    accept_by: '2026-12-31T05:00:00+00:00',
  },
  connector_refused: {
    ...person,
    label: '=SUM(7) "x"',
    program: earning.program,
    slug: 'cafe',
    topic: 'invoice.paid',
  },
  enrollment_changed: { ...person, program: earning.program, state: 'paused', reason: '=SUM(5) "x"' },
  invitation: { program: earning.program, message: '=SUM(6) "x"', link: '/invitation?token=abcdefgh' },
  password_changed: person,
  payout_confirmed: { ...earning, kind: 'bank', label: 'Banco General ····1234' },
  payout_failed: { ...earning, reason: '=SUM(8) "x"' },
  payout_returned: { ...earning, reason: '=SUM(8) "x"' },
  payout_method_changed: {
    ...person,
    kind: 'bank',
    label: 'Banco General ····1234',
    held_until: '2026-12-24T05:00:00+00:00',
  },
  payout_method_confirm: {
    ...person,
    kind: 'paypal',
    label: 'a•••@example.com',
    link: '/affiliate-dashboard/payouts/confirm?method=x',
  },
  payout_paid: { ...earning, reference: 'ACH-77' },
  payout_request_answered: { ...person, program: earning.program, granted: true, reason: '=SUM(9) "x"' },
  report: {
    ...person,
    report: 'Ventas por país',
    dimension: 'country',
    measures: ['sales', 'revenue'],
    from: '2026-11-01',
    to: '2026-11-22',
    link: '/admin/reports?report=5b9f7c1e-0000-4000-8000-000000000001',
    rows: [
      {
        value: 'PA',
        label: null,
        currency: 'USD',
        clicks: 90,
        visitors: 80,
        leads: 4,
        sales: 3,
        revenue: 41250,
        earned: 4125,
      },
      {
        value: '*',
        label: null,
        currency: 'USD',
        clicks: 9,
        visitors: 8,
        leads: 0,
        sales: 1,
        revenue: 9900,
        earned: 990,
      },
    ],
  },
  reward_changed: {
    ...person,
    program: earning.program,
    currency: 'USD',
    change: 'changed',
    from: '2026-12-24T05:00:00Z',
    old: { event: 'sale', kind: 'percent', rate_bps: 2000, countries: ['PA', 'CR'] },
    new: { event: 'sale', kind: 'percent', rate_bps: 1500, customer: 'new' },
  },
  team_invitation: { name: 'Ana Pérez', role: 'manager', link: '/team-invitation?token=abcdefgh' },
  account_transferred: { ...person, from: 'Ana Pérez', to: 'Eva Ruiz' },
  webhook_stopped: { ...person, url: 'https://shop.example.com/hooks', because: 'gone', own: false },
  welcome: person,
}
const NAMES = Object.keys(DATA) as TemplateName[]

const LINKS: Record<TemplateName, string> = {
  account_deleted: '/privacy',
  account_exists: '/login',
  account_merged: '/contact',
  account_suspended: '/contact',
  application_approved: '/affiliate-dashboard',
  application_rejected: '/program-selection',
  bounty_reviewed: '/affiliate-dashboard/bounties',
  claim_decided: '/affiliate-dashboard/claims',
  commission_answered: `/affiliate-dashboard/commissions/${COMMISSION}`,
  commission_changed: `/affiliate-dashboard/commissions/${COMMISSION}`,
  commission_held: '/affiliate-dashboard',
  commission_rejected: '/affiliate-dashboard',
  customer_moved: '/affiliate-dashboard',
  commissions_matured: '/affiliate-dashboard',
  connector_refused: '/admin/programs/cafe/integrations',
  contact_received: '/admin/messages/7',
  email_change_confirm: '/auth/confirm?token_hash=abcdefgh&type=x',
  email_change_notice: '/forgot-password',
  group_changed: '/affiliate-dashboard/programs/cafe',
  program_changed: '/affiliate-dashboard/programs/cafe',
  terms_published: '/affiliate-dashboard/programs/cafe',
  enrollment_changed: '/contact',
  invitation: '/invitation?token=abcdefgh',
  password_changed: '/forgot-password',
  payout_confirmed: '/affiliate-dashboard/payouts',
  payout_failed: '/affiliate-dashboard/payouts',
  payout_returned: '/affiliate-dashboard/payouts',
  payout_method_changed: '/account/security',
  payout_method_confirm: '/affiliate-dashboard/payouts/confirm?method=x',
  payout_paid: '/affiliate-dashboard/payouts',
  payout_request_answered: '/affiliate-dashboard/payouts',
  report: '/admin/reports?report=5b9f7c1e-0000-4000-8000-000000000001',
  reward_changed: '/affiliate-dashboard',
  team_invitation: '/team-invitation?token=abcdefgh',
  account_transferred: '/affiliate-dashboard/team',
  webhook_stopped: '/admin/programs',
  welcome: '/program-selection',
}

/** A page has its language in front; the link of a mail that opens no page yet names it behind. */
const inEnglish = (path: string) => (path.startsWith('/auth/') ? `${path}&locale=en` : `/en${path}`)

const catalogue = { es, en }

function render(name: TemplateName, locale: 'es' | 'en', data: unknown = DATA[name], more = {}) {
  const messages = catalogue[locale]
  const t = createTranslator({ locale, messages, namespace: 'mail' }) as never
  const say = createTranslator({ locale, messages, namespace: 'rewards.sentence' }) as never
  return renderMail(name, data, { t, say, locale, siteUrl, ...more })
}

/** What is said in words, without the brand's own line and addresses. */
function sentences(text: string): string[] {
  return text
    .replace(/https?:\S+/g, '')
    .replace(`${brand.name} ${brand.tagline}`, '')
    .split(/\n|(?<=[.:?]) /)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => /\p{L}{3}/u.test(sentence))
}

describe.each(['es', 'en'] as const)('in %s', (locale) => {
  test.each(NAMES)('%s is whole', async (name) => {
    const { subject, text, html } = await render(name, locale)
    expect(`${subject}${text}${html}`).not.toMatch(/mail\.\w|undefined|null|NaN|\[object|\{\{|\{\w+\}/)
    expect(text).not.toMatch(/<\/|&#?\w+;|\n{3}| [.,:;]| {2}/)
    expect(subject.length).toBeLessThanOrEqual(60)
    const link = siteUrl + (locale === 'en' ? inEnglish(LINKS[name]) : LINKS[name])
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
  const given = JSON.stringify(DATA[name]).toLowerCase()
  expect(shared.filter((sentence) => !given.includes(JSON.stringify(sentence).slice(1, -1)))).toEqual([])
})

test('what people wrote stands in the mail as they wrote it, escaped in the HTML', async () => {
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
    (await render('payout_paid', 'en', { ...DATA.payout_paid, program: { es: 'Café' } })).text,
  ).toContain('Café')
})

test('a change of conditions stands old beside new', async () => {
  const { text } = await render('program_changed', 'es')
  expect(text).toContain('Espera: 14 días → 30 días\n')
  expect(text).toContain('Pago mínimo: $25.00 → $50.00\n')
  expect(text).toContain('Medios permitidos: ninguno → blogs y artículos\n')
})

test('an accepted claim says what it earns and from when, or that it earns nothing', async () => {
  const { order, ...accepted } = { ...DATA.claim_decided, state: 'accepted', reason: undefined }
  const paid = await render('claim_decided', 'es', { ...accepted, order, matures_at: '2026-12-24T05:00:00Z' })
  expect(paid.subject).toContain(order)
  expect(paid.text).toContain('Comisión: $412.50, en espera hasta el 24 de diciembre de 2026\n')
  const unpaid = await render('claim_decided', 'en', { ...accepted, order, amount: undefined })
  expect(unpaid.text).toContain('Commission: none\n')
})

test('steps are numbered in the text part too', async () => {
  expect((await render('welcome', 'en')).text).toMatch(/\n1\. Choose a program.*\n2\. Share.*\n3\. Follow/)
})

test('only mails that may be stopped say how', async () => {
  for (const name of NAMES) {
    const { text, html, headers } = await render(name, 'es', DATA[name], { unsubscribeUrl: stop })
    expect(text.includes(stop), name).toBe(isOptional(name))
    expect(html.includes(stop), name).toBe(isOptional(name))
    expect(headers, name).toEqual(
      isOptional(name)
        ? { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
    )
  }
  expect(NAMES.filter(isOptional)).toEqual([
    'claim_decided',
    'commission_rejected',
    'commissions_matured',
    'payout_paid',
  ])
  expect((await render('payout_paid', 'es')).headers).toEqual({})
})

test('a message from the contact page names its topic and can be answered', async () => {
  const data = { ...DATA.contact_received, topic: 'privacy', email: 'iris@example.com', link: undefined }
  const { subject, text, headers } = await render('contact_received', 'en', data)
  expect(subject).toBe('New message: Personal data')
  expect(text).toContain(`${siteUrl}/en/admin/messages\n`)
  expect(text).toContain('goes to iris@example.com')
  expect(headers).toEqual({ 'Reply-To': 'iris@example.com' })
  await expect(render('contact_received', 'en', { ...data, email: 'a@b.c\r\nBcc: x@y.z' })).rejects.toThrow()
})

test('the company is named as far as it is configured', async () => {
  const company = {
    COMPANY_NAME: 'Panama VIP IA, S.A.',
    COMPANY_RUC: '155-1',
    COMPANY_EMAIL: 'hola@alianza.example',
  }
  const { text } = await render('welcome', 'es', DATA.welcome, { company })
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
