import type { Page } from '@/lib/page'

export const pages = {
  ito: { path: '/ito', isIndexed: true },
  whitepaper: { path: '/ito/whitepaper', isIndexed: true },
  adminTokens: { path: '/admin/tokens' },
} as const satisfies Record<string, Page>
