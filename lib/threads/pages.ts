import type { Page } from '@/lib/page'

export const pages = {
  partnerMessages: { path: '/partner-dashboard/messages' },
  affiliateMessages: { path: '/affiliate-dashboard/messages' },
  affiliateThread: { path: '/affiliate-dashboard/messages/[id]' },
  adminThreads: { path: '/admin/threads' },
  adminThread: { path: '/admin/threads/[id]' },
} as const satisfies Record<string, Page>
