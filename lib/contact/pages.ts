import type { Page } from '@/lib/page'

export const pages = {
  contact: { path: '/contact', isIndexed: true },
  adminMessages: { path: '/admin/messages' },
} as const satisfies Record<string, Page>
