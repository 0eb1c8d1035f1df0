import type { MailCases } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  contact_received: {
    data: { topic: '10-4', name: 'B. C.', message: '=SUM(3) 4', link: '/admin/messages/7' },
    link: '/admin/messages/7',
  },
} satisfies MailCases<typeof mails>
