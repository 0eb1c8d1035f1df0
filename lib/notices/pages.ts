import type { Page } from '@/lib/page'

export const pages = {
  notices: { path: '/dashboard/notices' },
} as const satisfies Record<string, Page>
