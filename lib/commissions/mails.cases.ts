import { earning, type MailCases } from '@/lib/mail/cases'
import { REVIEW_TOPIC } from '@/lib/supabase/enums'
import type { mails } from './mails'

const COMMISSION = '8c1f2a6e-7d0b-4b51-9d3b-2f1f0c9a7e11'

export const cases = {
  commission_held: {
    data: {
      ...earning,
      count: 3,
      topics: [...REVIEW_TOPIC],
      until: '2026-12-24T04:59:59+00:00',
    },
    link: '/affiliate-dashboard',
  },
  commission_rejected: { data: { ...earning, reason: '=SUM(2) "x"' }, link: '/affiliate-dashboard' },
  commissions_matured: {
    data: {
      ...earning,
      count: 12,
      next: { due: '2026-12-15', reason: null, minimum: 2_500, currency: 'USD' },
    },
    link: '/affiliate-dashboard',
  },
  commission_answered: {
    data: { ...earning, commission: COMMISSION, question: '=SUM(3) "x"', answer: '=SUM(4)' },
    link: `/affiliate-dashboard/commissions/${COMMISSION}`,
  },
  commission_changed: {
    data: { ...earning, commission: COMMISSION, what: 'split', reason: '=SUM(2) "x"' },
    link: `/affiliate-dashboard/commissions/${COMMISSION}`,
  },
  customer_moved: { data: { ...earning, what: 'away', reason: '=SUM(5) "x"' }, link: '/affiliate-dashboard' },
} satisfies MailCases<typeof mails>
