import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

const company = 'Faro & Hijos <S.A.>'

export const cases = {
  partner_decided: {
    data: { ...person, company, approved: false, reason: '=SUM(1) "x"' },
    link: '/partner-dashboard',
  },
  partner_state: {
    data: { ...person, company, suspended: true, reason: '=SUM(2) "x"' },
    link: '/partner-dashboard',
  },
  partner_invitation: {
    data: { company, role: 'analyst', link: '/partner-invitation?id=1' },
    link: '/partner-invitation?id=1',
  },
  recruit_invitation: {
    data: { company, message: '=SUM(3) "x"', link: '/recruit?invitation=1' },
    link: '/recruit?invitation=1',
  },
  deal_changed: {
    data: { ...person, company, state: 'lost', reason: '=SUM(4) "x"' },
    link: '/partner-dashboard/deals',
  },
  landing_decided: {
    data: { ...person, company, state: 'declined', reason: '=SUM(5) "x"', slug: 'faro' },
    link: '/partner-dashboard/landing',
  },
  affiliate_recruited: { data: { ...person, affiliate: 'Ñora <Pérez>' }, link: '/partner-dashboard/team' },
} satisfies MailCases<typeof mails>
