import type { Page } from '@/lib/page'

export const pages = {
  affiliateReports: { path: '/affiliate-dashboard/reports' },
  affiliate: { path: '/affiliate-dashboard', isPrivate: true },
  activity: { path: '/affiliate-dashboard/activity' },
  leaderboard: { path: '/affiliate-dashboard/leaderboard' },
  admin: { path: '/admin', isPrivate: true },
  adminActivity: { path: '/admin/activity' },
  adminLeaderboard: { path: '/admin/programs/[slug]/leaderboard' },
  search: { path: '/dashboard/search' },
  adminReports: { path: '/admin/reports' },
  adminCohorts: { path: '/admin/cohorts' },
  adminHealth: { path: '/admin/health' },
} as const satisfies Record<string, Page>
