import { earning, type MailCases } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  claim_decided: {
    data: {
      ...earning,
      order: 'VIP-20417',
      state: 'declined',
      reason: '=SUM(8) "x"',
    },
    link: '/affiliate-dashboard/claims',
  },
} satisfies MailCases<typeof mails>
