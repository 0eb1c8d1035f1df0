import type { Page } from '@/lib/page'

export const pages = {
  scamscan: { path: '/scamscan', isIndexed: true },
  foundersCircle: { path: '/scamscan/founders-circle', isIndexed: true },
  scamscanDashboard: { path: '/dashboard/scamscan' },
  adminScamscan: { path: '/admin/scamscan' },
} as const satisfies Record<string, Page>
