import { type MailCases, person, siteUrl } from '@/lib/mail/cases'
import type { mails } from './mails'

const UNDO = '/auth/confirm?undo=8c1f2a6e-7d0b-4b51-9d3b-2f1f0c9a7e11&signature=x'

export const cases = {
  account_deleted: { data: person, link: '/privacy' },
  account_exists: { data: {}, link: '/login' },
  account_suspended: { data: { ...person, reason: '=SUM(1) "x"' }, link: '/contact' },
  welcome: { data: person, link: '/program-selection' },
  admin_appointed: {
    data: {
      ...person,
      who: 'Luis Ñato',
      email: 'luis@example.com',
      by: 'Eva Ríos',
      from: '2026-12-24T05:00:00+00:00',
    },
    link: '/admin/users',
  },
  email_change_confirm: {
    data: { ...person, link: `${siteUrl}/auth/confirm?token_hash=abcdefgh&type=x` },
    link: '/auth/confirm?token_hash=abcdefgh&type=x',
  },
  email_change_notice: {
    data: { ...person, new_email_masked: 'n•••@e•••.example' },
    link: '/forgot-password',
  },
  email_changed: { data: { ...person, link: UNDO }, link: UNDO },
  factor_changed: { data: { ...person, kind: 'factor_on', link: UNDO }, link: UNDO },
  password_changed: { data: { ...person, link: UNDO }, link: UNDO },
} satisfies MailCases<typeof mails>
