import { earning, type MailCases, person } from '@/lib/mail/cases'
import type { mails } from './mails'

export const cases = {
  sales_made: { data: { ...earning, count: 3 }, link: '/affiliate-dashboard/commissions' },
  monthly_summary: {
    data: {
      ...person,
      month: '2026-10-01',
      programs: [
        {
          program: { es: 'Servicios VIP', en: 'VIP services' },
          currency: 'USD',
          clicks: 412,
          sales: 7,
          earned: 31250,
        },
        {
          program: { es: 'Firma al Día', en: 'Signed today' },
          currency: 'USD',
          clicks: 38,
          sales: 0,
          earned: -900,
        },
      ],
      team: [{ currency: 'USD', affiliates: 4, earned: 8120 }],
    },
    link: '/affiliate-dashboard',
  },
  report: {
    data: {
      ...person,
      report: 'Ventas por país',
      dimension: 'country',
      measures: ['sales', 'revenue'],
      from: '2026-11-01',
      to: '2026-11-22',
      link: '/admin/reports?report=5b9f7c1e-0000-4000-8000-000000000001',
      rows: [
        {
          value: 'PA',
          label: null,
          currency: 'USD',
          clicks: 90,
          visitors: 80,
          leads: 4,
          sales: 3,
          revenue: 41250,
          earned: 4125,
        },
        {
          value: '*',
          label: null,
          currency: 'USD',
          clicks: 9,
          visitors: 8,
          leads: 0,
          sales: 1,
          revenue: 9900,
          earned: 990,
        },
      ],
    },
    link: '/admin/reports?report=5b9f7c1e-0000-4000-8000-000000000001',
  },
} satisfies MailCases<typeof mails>
