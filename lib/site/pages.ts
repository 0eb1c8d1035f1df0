import type { Page } from '@/lib/page'

export const pages = {
  home: { path: '/', isIndexed: true },
  about: { path: '/about', isIndexed: true },
  terms: { path: '/terms', isIndexed: true },
  privacy: { path: '/privacy', isIndexed: true },
  affiliateTerms: { path: '/affiliate-terms', isIndexed: true },
  cookies: { path: '/cookies', isIndexed: true },
  risk: { path: '/risk', isIndexed: true },
  forbidden: { path: '/forbidden' },
  notFound: { path: '/404' },
} as const satisfies Record<string, Page>
