import { earning, type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  bounty_reviewed: {
    data: {
      ...person,
      ...earning,
      title: { es: 'Reseña ñandú', en: 'A first review' },
      state: 'changes_asked',
      reason: '=SUM(7) "x"',
    },
    link: '/affiliate-dashboard/bounties',
  },
  reward_changed: {
    data: {
      ...person,
      program: earning.program,
      currency: 'USD',
      change: 'changed',
      from: '2026-12-24T05:00:00Z',
      old: { event: 'sale', kind: 'percent', rate_bps: 2000, countries: ['PA', 'CR'] },
      new: { event: 'sale', kind: 'percent', rate_bps: 1500, customer: 'new' },
    },
    link: '/affiliate-dashboard',
  },
} satisfies MailCases<typeof mails>
