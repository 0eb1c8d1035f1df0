import type { Page } from '@/lib/page'

export const pages = {
  vip: { path: '/vip', isIndexed: true },
  empresarial: { path: '/empresarial', isIndexed: true },
  services: { path: '/services', isIndexed: true },
  adminVip: { path: '/admin-vip' },
  adminVipNew: { path: '/admin-vip/new' },
  adminVipEdit: { path: '/admin-vip/[slug]' },
  adminEmpresarial: { path: '/admin-empresarial' },
  adminEmpresarialNew: { path: '/admin-empresarial/new' },
  adminEmpresarialEdit: { path: '/admin-empresarial/[slug]' },
  adminServices: { path: '/admin-services' },
  adminServicesNew: { path: '/admin-services/new' },
  adminServicesEdit: { path: '/admin-services/[slug]' },
} as const satisfies Record<string, Page>
