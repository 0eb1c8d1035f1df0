import { z } from 'zod'
import { pathIn } from '@/lib/i18n/routing'
import { kind, person, text } from '@/lib/mail/kind'
import { DEAL_STATE, LANDING_STATE, PARTNER_ROLE } from '@/lib/supabase/enums'

const page = '/partner-dashboard'

/** Mails to partners, to their colleagues, and to whom they recruit. */
export const mails = {
  partner_decided: kind(
    { name: 'partner_decided', why: 'application', page, isOptional: false },
    person.extend({ company: text, approved: z.boolean(), reason: text.nullable() }),
    ({ name, company, approved, reason }) => ({
      greet: name,
      values: { who: company, state: approved ? 'yes' : 'no' },
      ...(reason && { quote: reason }),
    }),
  ),
  partner_state: kind(
    { name: 'partner_state', why: 'application', page, isOptional: false },
    person.extend({ company: text, suspended: z.boolean(), reason: text }),
    ({ name, company, suspended, reason }) => ({
      greet: name,
      values: { who: company, state: suspended ? 'suspended' : 'active' },
      quote: reason,
    }),
  ),
  partner_invitation: kind(
    { name: 'partner_invitation', why: 'invitation', page: '/partner-invitation', isOptional: false },
    z.object({ company: text, role: z.enum(PARTNER_ROLE).exclude(['owner']), link: text }),
    ({ company, role, link }, { locale }) => ({
      link: pathIn(locale, link),
      values: { who: company, state: role },
    }),
  ),
  recruit_invitation: kind(
    { name: 'recruit_invitation', why: 'invitation', page: '/recruit', isOptional: false },
    z.object({ company: text, message: text.optional(), link: text }),
    ({ company, message, link }, { locale }) => ({
      link: pathIn(locale, link),
      values: { who: company },
      ...(message && { quote: message }),
    }),
  ),
  deal_changed: kind(
    { name: 'deal_changed', why: 'account', page: '/partner-dashboard/deals', isOptional: false },
    person.extend({ company: text, state: z.enum(DEAL_STATE), reason: text.nullable() }),
    ({ name, company, state, reason }) => ({
      greet: name,
      values: { who: company, state },
      ...(reason && { quote: reason }),
    }),
  ),
  landing_decided: kind(
    { name: 'landing_decided', why: 'account', page: '/partner-dashboard/landing', isOptional: false },
    person.extend({ company: text, state: z.enum(LANDING_STATE), reason: text.nullable(), slug: text }),
    ({ name, company, state, reason, slug }) => ({
      greet: name,
      values: { who: company, state, reference: `/p/${slug}` },
      ...(reason && { quote: reason }),
    }),
  ),
  affiliate_recruited: kind(
    { name: 'affiliate_recruited', why: 'account', page: '/partner-dashboard/team', isOptional: true },
    person.extend({ affiliate: text }),
    ({ name, affiliate }) => ({ greet: name, values: { who: affiliate } }),
  ),
}
