import type { Page } from '@/lib/page'

export const pages = {
  adminImports: { path: '/admin/programs/[slug]/imports' },
  adminImport: { path: '/admin/programs/[slug]/imports/[importId]' },
} as const satisfies Record<string, Page>
