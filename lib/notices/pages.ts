import type { Page } from '@/lib/page'

export const pages = {
  adminAnnouncements: { path: '/admin/announcements' },
  notices: { path: '/dashboard/notices' },
} as const satisfies Record<string, Page>
