import { earning, type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

const NEXT = { due: '2026-12-15', reason: null, minimum: 2_500, currency: 'USD' }

export const cases = {
  payout_confirmed: {
    data: { ...earning, kind: 'bank', label: 'Banco General ····1234' },
    link: '/affiliate-dashboard/payouts',
  },
  payout_failed: { data: { ...earning, reason: '=SUM(8) "x"' }, link: '/affiliate-dashboard/payouts' },
  payout_method_changed: {
    data: {
      ...person,
      kind: 'bank',
      label: 'Banco General ····1234',
      held_until: '2026-12-24T05:00:00+00:00',
    },
    link: '/account/security',
  },
  payout_method_confirm: {
    data: {
      ...person,
      kind: 'paypal',
      label: 'a•••@example.com',
      link: '/affiliate-dashboard/payouts/confirm?method=x',
    },
    link: '/affiliate-dashboard/payouts/confirm?method=x',
  },
  payout_paid: { data: { ...earning, reference: 'ACH-77' }, link: '/affiliate-dashboard/payouts' },
  payout_request_answered: {
    data: { ...person, program: earning.program, granted: true, reason: '=SUM(9) "x"', next: NEXT },
    link: '/affiliate-dashboard/payouts',
  },
  payout_returned: {
    data: { ...earning, reason: '=SUM(8) "x"', next: { ...NEXT, due: null, reason: 'no_method' } },
    link: '/affiliate-dashboard/payouts',
  },
} satisfies MailCases<typeof mails>
