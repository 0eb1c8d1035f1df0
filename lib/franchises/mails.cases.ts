import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

const territory = { es: 'Ciudad <de> Panamá', en: 'Panama City & east' }

export const cases = {
  franchise_progress: {
    data: { ...person, number: 'G-2026-0012', territory, step: 'rejected', reason: '=SUM(1) "x"' },
    link: '/dashboard/goride-franchise',
  },
  franchise_free: { data: { ...person, territory, slug: 'ciudad-de-panama' }, link: '/franchises' },
} satisfies MailCases<typeof mails>
