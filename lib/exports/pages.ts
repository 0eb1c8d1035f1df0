import type { Page } from '@/lib/page'

export const pages = {
  accountExports: { path: '/account/exports' },
} as const satisfies Record<string, Page>
