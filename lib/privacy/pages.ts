import type { Page } from '@/lib/page'

export const pages = {
  accountData: { path: '/account/data' },
  adminPrivacy: { path: '/admin/privacy' },
} as const satisfies Record<string, Page>
