import { earning, type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  account_merged: {
    data: { ...person, email: 'ana@example.com', reason: 'La misma persona' },
    link: '/contact',
  },
  account_transferred: {
    data: { ...person, from: 'Ana Pérez', to: 'Eva Ruiz' },
    link: '/affiliate-dashboard/team',
  },
  team_invitation: {
    data: { name: 'Ana Pérez', role: 'manager', link: '/team-invitation?token=abcdefgh' },
    link: '/team-invitation?token=abcdefgh',
  },
  application_approved: { data: { ...person, program: earning.program }, link: '/affiliate-dashboard' },
  application_rejected: {
    data: {
      ...person,
      program: earning.program,
      reason: '=SUM(4) "x"',
      reapply_on: '2026-12-24',
    },
    link: '/program-selection',
  },
  enrollment_changed: {
    data: { ...person, program: earning.program, state: 'paused', reason: '=SUM(5) "x"' },
    link: '/contact',
  },
  invitation: {
    data: { program: earning.program, message: '=SUM(6) "x"', link: '/invitation?token=abcdefgh' },
    link: '/invitation?token=abcdefgh',
  },
} satisfies MailCases<typeof mails>
