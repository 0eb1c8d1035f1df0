import type { Page } from '@/lib/page'

export const pages = {
  adminSettings: { path: '/admin/settings' },
} as const satisfies Record<string, Page>
