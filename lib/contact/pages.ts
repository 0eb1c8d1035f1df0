import type { Page } from '@/lib/page'

export const pages = {
  contact: { path: '/contact', isIndexed: true },
  quote: { path: '/quote', isIndexed: true },
  productQuote: { path: '/quote/[slug]' },
  adminMessages: { path: '/admin/messages' },
  adminMessage: { path: '/admin/messages/[id]' },
} as const satisfies Record<string, Page>
