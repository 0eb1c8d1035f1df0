import type { Page } from '@/lib/page'

export const pages = {
  adminBanners: { path: '/admin/banners' },
} as const satisfies Record<string, Page>
