import type { Page } from '@/lib/page'

export const pages = {
  payouts: { path: '/affiliate-dashboard/payouts' },
  payoutMethods: { path: '/affiliate-dashboard/payouts/method' },
  payoutMethod: { path: '/affiliate-dashboard/payouts/method/[kind]' },
  payoutTax: { path: '/affiliate-dashboard/payouts/tax' },
  payoutConfirm: { path: '/affiliate-dashboard/payouts/confirm' },
  adminPayouts: { path: '/admin/payouts' },
  adminPayoutPreview: { path: '/admin/payouts/new/[slug]' },
  adminPayoutRun: { path: '/admin/payouts/[runId]' },
  adminPayoutFees: { path: '/admin/payouts/fees' },
} as const satisfies Record<string, Page>
