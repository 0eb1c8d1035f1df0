import type { Page } from '@/lib/page'

export const pages = {
  claims: { path: '/affiliate-dashboard/claims' },
  adminConversions: { path: '/admin/programs/[slug]/conversions' },
  adminNewConversion: { path: '/admin/programs/[slug]/conversions/new' },
  adminConversion: { path: '/admin/programs/[slug]/conversions/[id]' },
  adminEvents: { path: '/admin/programs/[slug]/events' },
  adminClaims: { path: '/admin/programs/[slug]/claims' },
  adminRates: { path: '/admin/exchange-rates' },
  adminAllConversions: { path: '/admin/conversions' },
  adminAllEvents: { path: '/admin/events' },
} as const satisfies Record<string, Page>
