import { earning, type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  program_role_ended: { data: { program: { es: 'Té & <Café>' } }, link: '/partner-dashboard/programs' },
  program_role: {
    data: { program: { es: 'Té & <Café>' }, role: 'finance' },
    link: '/partner-dashboard/programs',
  },
  group_changed: {
    data: { ...person, program: earning.program, slug: 'cafe', group: { es: 'Oro', en: 'Gold' } },
    link: '/affiliate-dashboard/programs/cafe',
  },
  program_changed: {
    data: {
      ...person,
      program: earning.program,
      slug: 'cafe',
      state: 'waiting',
      before: { hold_days: 14, minimum_payout: 2500, approval: 'manual', allowed_methods: [] },
      after: { hold_days: 30, minimum_payout: 5000, approval: 'automatic', allowed_methods: ['content'] },
      currency: 'USD',
      effective_at: '2026-12-24T05:00:00+00:00',
    },
    link: '/affiliate-dashboard/programs/cafe',
  },
  terms_published: {
    data: {
      ...person,
      program: earning.program,
      slug: 'cafe',
      version: 2,
      effective_at: '2026-12-24T05:00:00+00:00',
      accept_by: '2026-12-31T05:00:00+00:00',
    },
    link: '/affiliate-dashboard/programs/cafe',
  },
} satisfies MailCases<typeof mails>
