import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { localized, textsSchema } from '@/lib/i18n/texts'
import { ENROLLMENT_STATE, REVIEW_TOPIC, TEAM_ROLE, WEBHOOK_STOP } from '@/lib/supabase/enums'
import { COMMISSION_KINDS } from './commission-kinds'
import { EXPORT_KINDS } from './export-kind'
import { earning, kind, money, person, said } from './kind'
import { shorten } from './letter'
import { PAYOUT_KINDS } from './payout-kinds'
import { PROGRAM_KINDS } from './program-kinds'
import { REPORT_KINDS } from './report-kind'
import { REWARD_KINDS } from './reward-kinds'
import { SECURITY_KINDS } from './security-kinds'

const DASHBOARD = { why: 'earnings', page: '/affiliate-dashboard', isOptional: true } as const

/** Every mail that leaves through the outbox, by its name there: what it needs, and what it says. */
export const KINDS = {
  ...COMMISSION_KINDS,
  ...EXPORT_KINDS,
  ...PAYOUT_KINDS,
  ...PROGRAM_KINDS,
  ...REPORT_KINDS,
  ...REWARD_KINDS,
  ...SECURITY_KINDS,
  account_deleted: kind(
    { name: 'account_deleted', why: 'last', page: '/privacy', isOptional: false },
    person,
    ({ name }) => ({ greet: name }),
  ),
  account_exists: kind(
    { name: 'account_exists', why: 'security', page: '/login', isOptional: false },
    z.object({}),
    () => ({}),
  ),
  account_merged: kind(
    { name: 'account_merged', why: 'account', page: '/contact', isOptional: false },
    person.extend({ email: z.email(), reason: said }),
    ({ name, email, reason }) => ({ greet: name, values: { email }, quote: reason }),
  ),
  account_suspended: kind(
    { name: 'account_suspended', why: 'account', page: '/contact', isOptional: false },
    person.extend({ reason: said }),
    ({ name, reason }) => ({ greet: name, quote: reason }),
  ),
  application_approved: kind(
    { name: 'application_approved', why: 'application', page: '/affiliate-dashboard', isOptional: false },
    person.extend({ program: textsSchema }),
    ({ name, program }, { locale }) => ({ greet: name, values: { program: localized(program, locale) } }),
  ),
  application_rejected: kind(
    { name: 'application_rejected', why: 'application', page: '/program-selection', isOptional: false },
    person.extend({ program: textsSchema, reason: said, reapply_on: z.iso.date() }),
    ({ name, program, reason, reapply_on }, { locale }) => ({
      greet: name,
      values: { program: localized(program, locale), day: formatDay(`${reapply_on}T12:00:00Z`, locale) },
      quote: reason,
    }),
  ),
  commission_held: kind(
    { name: 'commission_held', ...DASHBOARD, isOptional: false },
    earning.extend({
      count: z.coerce.number().int().positive(),
      topics: z.array(z.enum(REVIEW_TOPIC)).min(1),
      until: said,
    }),
    (data, { t, locale }) => {
      const values = { ...money(data, locale), count: data.count, day: formatDay(data.until, locale) }
      const facts = [
        { label: t('commission_held.program'), value: values.program },
        ...data.topics.map((topic) => ({
          label: t('commission_held.topic'),
          value: t('commission_held.topic_name', { topic }),
        })),
        { label: t('commission_held.until'), value: values.day },
      ]
      return { values, figure: values.amount, facts }
    },
  ),
  commission_rejected: kind(
    { name: 'commission_rejected', ...DASHBOARD },
    earning.extend({ reason: said }),
    (data, { t, locale }) => {
      const values = money(data, locale)
      const facts = [{ label: t('commission_rejected.program'), value: values.program }]
      return { values, figure: values.amount, quote: data.reason, facts }
    },
  ),
  commissions_matured: kind(
    { name: 'commissions_matured', ...DASHBOARD },
    earning.extend({
      count: z.coerce.number().int().positive(),
      by: z.enum(['rule', 'person']).default('person'),
    }),
    (data, { t, locale }) => {
      const values = { ...money(data, locale), count: data.count, reason: data.by }
      const facts = [
        { label: t('commissions_matured.program'), value: values.program },
        { label: t('commissions_matured.count'), value: String(data.count) },
      ]
      return { values, figure: values.amount, facts }
    },
  ),
  connector_refused: kind(
    { name: 'connector_refused', why: 'account', page: '/admin/programs', isOptional: false },
    person.extend({ label: said, program: textsSchema, slug: said, topic: said }),
    ({ name, label, program, slug, topic }, { t, locale }) => ({
      greet: name,
      link: pathIn(locale, `/admin/programs/${slug}/integrations`),
      values: { label: shorten(label, 40), program: localized(program, locale) },
      facts: [
        { label: t('connector_refused.shop'), value: label },
        { label: t('connector_refused.event'), value: topic },
      ],
    }),
  ),
  contact_received: kind(
    { name: 'contact_received', why: 'admin', page: '/admin/messages', isOptional: false },
    z.object({ topic: said, name: said, message: said, email: z.email().optional(), link: said.optional() }),
    ({ name, message, email, link, ...given }, { t, locale }) => {
      const topic = t('contact_received.topic_name', { topic: given.topic })
      const facts = [
        { label: t('contact_received.topic'), value: shorten(topic, 120) },
        { label: t('contact_received.name'), value: shorten(name, 120) },
        ...(email ? [{ label: t('contact_received.email'), value: email }] : []),
      ]
      const short = { topic: shorten(topic, 40), name: shorten(name, 40), excerpt: shorten(message, 80) }
      return {
        link: link?.startsWith('/') ? pathIn(locale, link) : link,
        values: { ...short, ...(email && { email }) },
        facts,
        quote: shorten(message, 400),
        replyTo: email,
      }
    },
  ),
  enrollment_changed: kind(
    { name: 'enrollment_changed', why: 'application', page: '/contact', isOptional: false },
    person.extend({
      program: textsSchema,
      state: z.enum(ENROLLMENT_STATE),
      reason: said,
    }),
    ({ name, program, state, reason }, { locale }) => ({
      greet: name,
      values: { program: localized(program, locale), state },
      quote: reason,
    }),
  ),
  invitation: kind(
    { name: 'invitation', why: 'invitation', page: '/invitation', isOptional: false },
    z.object({ program: textsSchema, message: said.optional(), link: said }),
    ({ program, message, link }, { locale }) => ({
      link: pathIn(locale, link),
      values: { program: localized(program, locale) },
      quote: message,
    }),
  ),
  payout_paid: kind(
    { name: 'payout_paid', ...DASHBOARD, page: '/affiliate-dashboard/payouts' },
    earning.extend({ reference: said }),
    (data, { t, locale }) => {
      const values = { ...money(data, locale), reference: data.reference }
      const facts = [
        { label: t('payout_paid.program'), value: values.program },
        { label: t('payout_paid.reference'), value: data.reference },
      ]
      return { values, figure: values.amount, facts }
    },
  ),
  team_invitation: kind(
    { name: 'team_invitation', why: 'invitation', page: '/team-invitation', isOptional: false },
    z.object({ name: said, role: z.enum(TEAM_ROLE).exclude(['owner']), link: said }),
    ({ name, role, link }, { locale }) => ({ link: pathIn(locale, link), values: { name, state: role } }),
  ),
  account_transferred: kind(
    {
      name: 'account_transferred',
      why: 'security',
      page: '/affiliate-dashboard/team',
      isOptional: false,
    },
    person.extend({ from: said, to: said }),
    ({ name, from, to }) => ({ greet: name, values: { from, to } }),
  ),
  webhook_stopped: kind(
    { name: 'webhook_stopped', why: 'account', page: '/admin/programs', isOptional: false },
    person.extend({ url: said, because: z.enum(WEBHOOK_STOP).exclude(['person']), own: z.boolean() }),
    ({ name, url, because, own }, { t, locale }) => ({
      greet: name,
      link: pathIn(locale, own ? '/affiliate-dashboard/postbacks' : '/admin/programs'),
      values: { reason: because },
      facts: [{ label: t('webhook_stopped.url'), value: shorten(url, 120) }],
    }),
  ),
  welcome: kind(
    { name: 'welcome', why: 'account', page: '/program-selection', isOptional: false },
    person,
    ({ name }, { t }) => ({
      greet: name,
      steps: [t('welcome.step_program'), t('welcome.step_link'), t('welcome.step_follow')],
    }),
  ),
}
