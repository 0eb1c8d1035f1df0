import type { Page } from '@/lib/page'

export const pages = {
  order: { path: '/order/[slug]', isPrivate: true },
  accountOrders: { path: '/account/orders' },
  accountOrder: { path: '/account/orders/[number]' },
  adminOrders: { path: '/admin/orders' },
  adminOrder: { path: '/admin/orders/[number]' },
  adminOrderSettings: { path: '/admin/orders/settings' },
} as const satisfies Record<string, Page>
