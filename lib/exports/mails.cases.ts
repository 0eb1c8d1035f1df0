import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  export_finished: {
    data: {
      ...person,
      state: 'done',
      file: 'conversions-cafe',
      count: 20_417,
      until: '2026-12-24T04:59:59+00:00',
      link: '/account/exports',
    },
    link: '/account/exports',
  },
} satisfies MailCases<typeof mails>
