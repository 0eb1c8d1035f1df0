import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  webhook_stopped: {
    data: { ...person, url: 'https://shop.example.com/hooks', because: 'gone', own: false },
    link: '/admin/programs',
  },
} satisfies MailCases<typeof mails>
