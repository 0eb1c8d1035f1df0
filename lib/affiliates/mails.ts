import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { kind, person, text } from '@/lib/mail/kind'
import { ENROLLMENT_STATE, TEAM_ROLE } from '@/lib/supabase/enums'

/** Mails about who takes part in a program and for whom. */
export const mails = {
  account_merged: kind(
    { name: 'account_merged', why: 'account', page: '/contact', isOptional: false },
    person.extend({ email: z.email(), reason: text }),
    ({ name, email, reason }) => ({ greet: name, values: { email }, quote: reason }),
  ),
  account_transferred: kind(
    {
      name: 'account_transferred',
      why: 'security',
      page: '/affiliate-dashboard/team',
      isOptional: false,
    },
    person.extend({ from: text, to: text }),
    ({ name, from, to }) => ({ greet: name, values: { from, to } }),
  ),
  team_invitation: kind(
    { name: 'team_invitation', why: 'invitation', page: '/team-invitation', isOptional: false },
    z.object({ name: text, role: z.enum(TEAM_ROLE).exclude(['owner']), link: text }),
    ({ name, role, link }, { locale }) => ({ link: pathIn(locale, link), values: { name, state: role } }),
  ),
  application_approved: kind(
    { name: 'application_approved', why: 'application', page: '/affiliate-dashboard', isOptional: false },
    person.extend({ program: textsSchema }),
    ({ name, program }, { locale }) => ({ greet: name, values: { program: localized(program, locale) } }),
  ),
  application_rejected: kind(
    { name: 'application_rejected', why: 'application', page: '/program-selection', isOptional: false },
    person.extend({ program: textsSchema, reason: text, reapply_on: z.iso.date() }),
    ({ name, program, reason, reapply_on }, { locale }) => ({
      greet: name,
      values: { program: localized(program, locale), day: formatDay(`${reapply_on}T12:00:00Z`, locale) },
      quote: reason,
    }),
  ),
  enrollment_changed: kind(
    { name: 'enrollment_changed', why: 'application', page: '/contact', isOptional: false },
    person.extend({
      program: textsSchema,
      state: z.enum(ENROLLMENT_STATE),
      reason: text,
    }),
    ({ name, program, state, reason }, { locale }) => ({
      greet: name,
      values: { program: localized(program, locale), state },
      quote: reason,
    }),
  ),
  invitation: kind(
    { name: 'invitation', why: 'invitation', page: '/invitation', isOptional: false },
    z.object({ program: textsSchema, message: text.optional(), link: text }),
    ({ program, message, link }, { locale }) => ({
      link: pathIn(locale, link),
      values: { program: localized(program, locale) },
      quote: message,
    }),
  ),
}
