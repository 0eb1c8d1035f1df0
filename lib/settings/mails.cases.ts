import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  single_operator: {
    data: { ...person, is_on: true, by: 'Eva Ríos', from: '2026-12-24T05:00:00+00:00' },
    link: '/admin/settings',
  },
} satisfies MailCases<typeof mails>
