import type { Page } from '@/lib/page'

export const pages = {
  adminPermissions: { path: '/admin/permissions' },
  adminSettings: { path: '/admin/settings' },
} as const satisfies Record<string, Page>
