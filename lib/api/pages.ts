import type { Page } from '@/lib/page'

export const pages = {
  developers: { path: '/developers', isIndexed: true },
  scamscanApi: { path: '/developers/scamscan', isIndexed: true },
  integrations: { path: '/developers/integrations', isIndexed: true },
} as const satisfies Record<string, Page>
