import type { Page } from '@/lib/page'

export const pages = {
  postbacks: { path: '/affiliate-dashboard/postbacks' },
  adminWebhooks: { path: '/admin/programs/[slug]/webhooks' },
} as const satisfies Record<string, Page>
