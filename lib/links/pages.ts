import type { Page } from '@/lib/page'

export const pages = {
  unknownLink: { path: '/unknown-link' },
  links: { path: '/affiliate-dashboard/links' },
  newLink: { path: '/affiliate-dashboard/links/new' },
  link: { path: '/affiliate-dashboard/links/[linkId]' },
  adminCoupons: { path: '/admin/programs/[slug]/coupons' },
  adminClicks: { path: '/admin/clicks' },
} as const satisfies Record<string, Page>
