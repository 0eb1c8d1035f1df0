import type { Page } from '@/lib/page'

export const pages = {
  rewards: { path: '/affiliate-dashboard/rewards' },
  bounties: { path: '/affiliate-dashboard/bounties' },
  adminRewards: { path: '/admin/programs/[slug]/rewards' },
  adminReward: { path: '/admin/programs/[slug]/rewards/new' },
  adminSimulator: { path: '/admin/programs/[slug]/simulator' },
  adminBounties: { path: '/admin/programs/[slug]/bounties' },
} as const satisfies Record<string, Page>
