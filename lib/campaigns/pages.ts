import type { Page } from '@/lib/page'

export const pages = {
  adminCampaigns: { path: '/admin/campaigns' },
  newCampaign: { path: '/admin/campaigns/new' },
  adminCampaign: { path: '/admin/campaigns/[id]' },
} as const satisfies Record<string, Page>
