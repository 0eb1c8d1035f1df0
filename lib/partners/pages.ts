import type { Page } from '@/lib/page'

export const pages = {
  partner: { path: '/partner-dashboard', isPrivate: true },
} as const satisfies Record<string, Page>
