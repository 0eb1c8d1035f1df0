import { earning, type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  connector_refused: {
    data: {
      ...person,
      label: '=SUM(7) "x"',
      program: earning.program,
      slug: 'cafe',
      topic: 'invoice.paid',
    },
    link: '/admin/programs/cafe/integrations',
  },
} satisfies MailCases<typeof mails>
