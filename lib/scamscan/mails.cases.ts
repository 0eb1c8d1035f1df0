import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

const scan = '2d1f6d2e-3a51-4a0e-9f55-0c9f3a1b7a10'

export const cases = {
  scan_verdict_changed: {
    data: {
      ...person,
      scan,
      kind: 'address',
      subject: 'https://banco-general.<b>.example/entrar?c=1',
      before: 'not_enough_data',
      after: 'dangerous',
    },
    link: `/dashboard/scamscan/${scan}`,
  },
  scan_appeal_decided: {
    data: { ...person, kind: 'phone', subject: '+50761234567', state: 'refused', answer: '=SUM(1) "x"' },
    link: '/dashboard/scamscan',
  },
  founder_admitted: { data: { ...person, number: 12 }, link: '/scamscan/founders-circle' },
} satisfies MailCases<typeof mails>
