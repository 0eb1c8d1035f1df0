import type { Page } from '@/lib/page'

export const pages = {
  franchises: { path: '/franchises', isIndexed: true },
  franchiseCalculator: { path: '/franchises/calculator', isIndexed: true },
  franchise: { path: '/franchises/[slug]' },
  goride: { path: '/dashboard/goride-franchise' },
  adminGoride: { path: '/admin/goride-franchises' },
} as const satisfies Record<string, Page>
