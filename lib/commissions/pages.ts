import type { Page } from '@/lib/page'

export const pages = {
  commissions: { path: '/affiliate-dashboard/commissions' },
  commission: { path: '/affiliate-dashboard/commissions/[id]' },
  adminCommissions: { path: '/admin/commissions' },
  adminCommission: { path: '/admin/commissions/[id]' },
  adminQuestions: { path: '/admin/commissions/questions' },
  adminNewCommission: { path: '/admin/commissions/new' },
} as const satisfies Record<string, Page>
