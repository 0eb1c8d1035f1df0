import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  thread_message: {
    data: {
      ...person,
      author: 'Ñora <Pérez>',
      about: { es: 'Faro & Hijos <S.A.>' },
      body: '=SUM(5) "x"',
      files: 2,
      place: 'partner',
      thread: '6f1c2a6e-7d0b-4b51-9d3b-2f1f0c9a7e11',
    },
    link: '/partner-dashboard/messages',
  },
} satisfies MailCases<typeof mails>
