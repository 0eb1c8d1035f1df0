import type { Page } from '@/lib/page'

export const pages = {
  adminFraud: { path: '/admin/fraud' },
  adminProgramFraud: { path: '/admin/programs/[slug]/fraud' },
} as const satisfies Record<string, Page>
