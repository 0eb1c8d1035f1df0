import type { Page } from '@/lib/page'

export const pages = {
  vip: { path: '/vip', isIndexed: true },
  empresarial: { path: '/empresarial', isIndexed: true },
  services: { path: '/services', isIndexed: true },
  adminVip: { path: '/admin-vip' },
  adminEmpresarial: { path: '/admin-empresarial' },
  adminServices: { path: '/admin-services' },
} as const satisfies Record<string, Page>
