import type { Page } from '@/lib/page'

export const pages = {
  adminIntegrations: { path: '/admin/programs/[slug]/integrations' },
} as const satisfies Record<string, Page>
