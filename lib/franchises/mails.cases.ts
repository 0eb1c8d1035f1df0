import { type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

const territory = { es: 'Ciudad <de> Panamá', en: 'Panama City & east' }

export const cases = {
  franchise_progress: {
    data: { ...person, number: 'G-2026-0012', territory, step: 'rejected', reason: '=SUM(1) "x"' },
    link: '/dashboard/goride-franchise',
  },
  franchise_holder: {
    data: { ...person, territory, step: 'message', franchise: '7b0a51a4-8a41-4c2a-9f64-1d3c7b1f2e10' },
    link: '/dashboard/goride-franchise/support?franchise=7b0a51a4-8a41-4c2a-9f64-1d3c7b1f2e10',
  },
  franchise_free: { data: { ...person, territory, slug: 'ciudad-de-panama' }, link: '/franchises' },
} satisfies MailCases<typeof mails>
